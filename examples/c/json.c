/*
 * The JSON reader: recursive descent over a text that ends with a zero byte. That byte is allowed
 * nowhere in JSON, so that no function has to ask whether the text is over.
 */
#include "json.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *at;
    JsonDocument *document;
} Reader;

/* Lines are bounded, so memory runs out only where nothing sensible can be answered any more. */
static void *grown(void *memory, size_t size)
{
    void *more = realloc(memory, size);
    if (more == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return more;
}

/* ---- UTF-8 ---- */

/* How many bytes the character that begins here has, 0 if it is not UTF-8 (RFC 3629). */
static int utf8_length(const unsigned char *at)
{
    int length;
    unsigned char least = 0x80, most = 0xBF;    /* of the second byte */

    if (at[0] < 0x80)
        return 1;
    if (at[0] >= 0xC2 && at[0] <= 0xDF)
        length = 2;
    else if (at[0] >= 0xE0 && at[0] <= 0xEF)
        length = 3;
    else if (at[0] >= 0xF0 && at[0] <= 0xF4)
        length = 4;
    else
        return 0;

    if (at[0] == 0xE0)
        least = 0xA0;       /* shorter forms exist */
    if (at[0] == 0xED)
        most = 0x9F;        /* surrogates */
    if (at[0] == 0xF0)
        least = 0x90;       /* shorter forms exist */
    if (at[0] == 0xF4)
        most = 0x8F;        /* beyond the last character */
    if (at[1] < least || at[1] > most)
        return 0;
    for (int i = 2; i < length; i++)
        if (at[i] < 0x80 || at[i] > 0xBF)
            return 0;
    return length;
}

static bool is_utf8(const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    const unsigned char *end = at + length;
    while (at < end) {
        int bytes = utf8_length(at);
        if (bytes == 0)
            return false;
        at += bytes;
    }
    return true;
}

static void add_byte(JsonDocument *document, unsigned byte)
{
    document->strings[document->string_length++] = (char)byte;
}

/* A lone surrogate is written like any other code point: it only has to differ from all names. */
static void add_code_point(JsonDocument *document, unsigned code)
{
    if (code < 0x80) {
        add_byte(document, code);
        return;
    }
    if (code < 0x800) {
        add_byte(document, 0xC0 | code >> 6);
    } else {
        if (code < 0x10000) {
            add_byte(document, 0xE0 | code >> 12);
        } else {
            add_byte(document, 0xF0 | code >> 18);
            add_byte(document, 0x80 | (code >> 12 & 0x3F));
        }
        add_byte(document, 0x80 | (code >> 6 & 0x3F));
    }
    add_byte(document, 0x80 | (code & 0x3F));
}

/* ---- reading ---- */

static void skip_blanks(Reader *reader)
{
    while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\r' || *reader->at == '\n')
        reader->at++;
}

static bool take(Reader *reader, char expected)
{
    if (*reader->at != expected)
        return false;
    reader->at++;
    return true;
}

static bool read_word(Reader *reader, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static bool skip_digits(Reader *reader)
{
    const char *start = reader->at;
    while (*reader->at >= '0' && *reader->at <= '9')
        reader->at++;
    return reader->at > start;
}

static bool read_number(Reader *reader, double *number)
{
    const char *start = reader->at;

    take(reader, '-');
    if (!take(reader, '0') && !skip_digits(reader))
        return false;
    if (take(reader, '.') && !skip_digits(reader))
        return false;
    if (take(reader, 'e') || take(reader, 'E')) {
        if (!take(reader, '+'))
            take(reader, '-');
        if (!skip_digits(reader))
            return false;
    }
    /* What has this form strtod reads in the same way; too large a number is an infinity. */
    *number = strtod(start, NULL);
    return true;
}

static bool read_hex4(Reader *reader, unsigned *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++) {
        char c = *reader->at;
        if (c >= '0' && c <= '9')
            *code = *code << 4 | (unsigned)(c - '0');
        else if (c >= 'a' && c <= 'f')
            *code = *code << 4 | (unsigned)(c - 'a' + 10);
        else if (c >= 'A' && c <= 'F')
            *code = *code << 4 | (unsigned)(c - 'A' + 10);
        else
            return false;
        reader->at++;
    }
    return true;
}

/* Reads what follows `\u`; two escapes that are a surrogate pair are one character. */
static bool read_code_point(Reader *reader)
{
    unsigned code, low;
    if (!read_hex4(reader, &code))
        return false;
    if (code >= 0xD800 && code <= 0xDBFF && reader->at[0] == '\\' && reader->at[1] == 'u') {
        const char *second = reader->at;
        reader->at += 2;
        if (!read_hex4(reader, &low))
            return false;
        if (low >= 0xDC00 && low <= 0xDFFF)
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        else
            reader->at = second;
    }
    add_code_point(reader->document, code);
    return true;
}

/* Reads what follows a backslash. */
static bool read_escape(Reader *reader)
{
    static const char letters[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    char letter = *reader->at;

    if (letter == '\0')
        return false;
    reader->at++;
    if (letter == 'u')
        return read_code_point(reader);
    const char *found = strchr(letters, letter);
    if (found == NULL)
        return false;
    add_byte(reader->document, (unsigned char)meanings[found - letters]);
    return true;
}

static bool read_string(Reader *reader, Slice *string)
{
    JsonDocument *document = reader->document;
    size_t start = document->string_length;

    if (!take(reader, '"'))
        return false;
    while (*reader->at != '"') {
        unsigned char c = (unsigned char)*reader->at;
        if (c < 0x20)
            return false;
        reader->at++;
        if (c != '\\')
            add_byte(document, c);
        else if (!read_escape(reader))
            return false;
    }
    reader->at++;
    string->bytes = document->strings + start;
    string->length = document->string_length - start;
    return true;
}

static JsonValue *read_value(Reader *reader, int level);

/* Reads the values of an array or object, behind its opening bracket. */
static bool read_values(Reader *reader, JsonValue *parent, char close, int level)
{
    JsonValue **link = &parent->first;

    skip_blanks(reader);
    if (take(reader, close))
        return true;
    do {
        Slice name = { NULL, 0 };
        skip_blanks(reader);
        if (parent->kind == JSON_OBJECT) {
            if (!read_string(reader, &name))
                return false;
            skip_blanks(reader);
            if (!take(reader, ':'))
                return false;
            skip_blanks(reader);
        }
        JsonValue *value = read_value(reader, level);
        if (value == NULL)
            return false;
        value->name = name;
        *link = value;
        link = &value->next;
        skip_blanks(reader);
    } while (take(reader, ','));
    return take(reader, close);
}

static bool read_content(Reader *reader, JsonValue *value, int level)
{
    switch (*reader->at) {
    case 'n':
        value->kind = JSON_NULL;
        return read_word(reader, "null");
    case 'f':
        value->kind = JSON_FALSE;
        return read_word(reader, "false");
    case 't':
        value->kind = JSON_TRUE;
        return read_word(reader, "true");
    case '"':
        value->kind = JSON_STRING;
        return read_string(reader, &value->string);
    case '[':
        value->kind = JSON_ARRAY;
        reader->at++;
        return read_values(reader, value, ']', level + 1);
    case '{':
        value->kind = JSON_OBJECT;
        reader->at++;
        return read_values(reader, value, '}', level + 1);
    default:
        value->kind = JSON_NUMBER;
        return read_number(reader, &value->number);
    }
}

/* Returns NULL if there is no value here, or one that is nested too deeply. */
static JsonValue *read_value(Reader *reader, int level)
{
    JsonDocument *document = reader->document;

    if (level > JSON_MAX_LEVELS)
        return NULL;
    JsonValue *value = &document->values[document->value_count++];
    *value = (JsonValue){ .source = { reader->at, 0 } };
    if (!read_content(reader, value, level))
        return NULL;
    value->source.length = (size_t)(reader->at - value->source.bytes);
    return value;
}

/*
 * Makes room for whatever the text can hold, so that nothing moves while it is read: every value
 * but the first follows a bracket or a comma, and no string is longer than its source.
 */
static void make_room(JsonDocument *document, const char *text, size_t length)
{
    size_t values = 1;
    for (size_t i = 0; i < length; i++)
        values += text[i] == '[' || text[i] == '{' || text[i] == ',';
    if (values > document->value_capacity) {
        document->values = grown(document->values, values * sizeof *document->values);
        document->value_capacity = values;
    }
    if (length + 1 > document->string_capacity) {
        document->strings = grown(document->strings, length + 1);
        document->string_capacity = length + 1;
    }
    document->value_count = 0;
    document->string_length = 0;
}

const JsonValue *json_read(JsonDocument *document, const char *text, size_t length)
{
    Reader reader = { text, document };

    if (!is_utf8(text, length))
        return NULL;
    make_room(document, text, length);
    skip_blanks(&reader);
    const JsonValue *value = read_value(&reader, 1);
    if (value == NULL)
        return NULL;
    skip_blanks(&reader);
    return reader.at == text + length ? value : NULL;
}

void json_free(JsonDocument *document)
{
    free(document->values);
    free(document->strings);
    *document = (JsonDocument){ 0 };
}

/* ---- asking ---- */

static bool is_text(Slice slice, const char *text)
{
    return slice.length == strlen(text) && memcmp(slice.bytes, text, slice.length) == 0;
}

const JsonValue *json_member(const JsonValue *object, const char *name)
{
    const JsonValue *found = NULL;
    if (object == NULL || object->kind != JSON_OBJECT)
        return NULL;
    for (const JsonValue *value = object->first; value != NULL; value = value->next)
        if (is_text(value->name, name))
            found = value;      /* go on: the last counts */
    return found;
}

bool json_is_string(const JsonValue *value, const char *text)
{
    return value != NULL && value->kind == JSON_STRING && is_text(value->string, text);
}

bool json_is_array_of(const JsonValue *value, int count)
{
    if (value == NULL || value->kind != JSON_ARRAY)
        return false;
    for (const JsonValue *item = value->first; item != NULL; item = item->next)
        if (--count < 0)
            return false;
    return count == 0;
}

bool json_is_whole(const JsonValue *value, int *whole)
{
    static const double billion = 1e9;

    if (value == NULL || value->kind != JSON_NUMBER || !isfinite(value->number))
        return false;
    double number = value->number;
    /* From 2^53 on every double is whole, and not all of them fit into an integer. */
    if (number > -0x1p53 && number < 0x1p53 && (double)(int64_t)number != number)
        return false;
    if (number > billion)
        number = billion;
    if (number < -billion)
        number = -billion;
    *whole = (int)number;
    return true;
}

bool json_has_only(const JsonValue *object, const char *const names[])
{
    for (const JsonValue *value = object->first; value != NULL; value = value->next) {
        size_t i = 0;
        while (names[i] != NULL && !is_text(value->name, names[i]))
            i++;
        if (names[i] == NULL)
            return false;
    }
    return true;
}

/* ---- writing ---- */

void text_add_slice(Text *text, Slice slice)
{
    if (text->length + slice.length > text->capacity) {
        text->capacity = 2 * (text->length + slice.length);
        text->bytes = grown(text->bytes, text->capacity);
    }
    memcpy(text->bytes + text->length, slice.bytes, slice.length);
    text->length += slice.length;
}

void text_add(Text *text, const char *string)
{
    text_add_slice(text, (Slice){ string, strlen(string) });
}

void text_add_number(Text *text, unsigned long long number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", number);
    text_add(text, digits);
}

void text_free(Text *text)
{
    free(text->bytes);
    *text = (Text){ 0 };
}
