/*
 * A small strict JSON reader (RFC 8259) and a text to write answers into, with the limits and
 * choices of "Lines" in docs/protocol.md: 64 levels, UTF-8 only, numbers as doubles, and of a
 * member that stands twice the last counts.
 */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>

enum { JSON_MAX_LEVELS = 64 };

/* Bytes that belong to someone else; they may contain a zero and do not end with one. */
typedef struct {
    const char *bytes;
    size_t length;
} Slice;

typedef enum {
    JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT
} JsonKind;

typedef struct JsonValue {
    JsonKind kind;
    double number;
    Slice string;               /* with escapes resolved */
    Slice name;                 /* of a member of an object, with escapes resolved */
    Slice source;               /* the value as it was sent */
    struct JsonValue *first;    /* of an array's or object's values */
    struct JsonValue *next;     /* in the array or object this value is in */
} JsonValue;

/* Memory for the values of one text at a time; starts as all zeros. */
typedef struct {
    JsonValue *values;
    size_t value_count;
    size_t value_capacity;
    char *strings;
    size_t string_length;
    size_t string_capacity;
} JsonDocument;

/*
 * Reads a text that is followed by a zero byte, and returns its value, or NULL if it is not JSON.
 * The value is good until the document is read into again; it points into the text.
 */
const JsonValue *json_read(JsonDocument *document, const char *text, size_t length);
void json_free(JsonDocument *document);

/* These take any value, and a missing one (NULL) too, which is nothing of what they ask for. */
const JsonValue *json_member(const JsonValue *object, const char *name);
bool json_is_string(const JsonValue *value, const char *text);
bool json_is_array_of(const JsonValue *value, int count);

/*
 * Whether it is a whole number, and which. What is beyond a billion comes back as a billion:
 * everything that is asked for here is smaller.
 */
bool json_is_whole(const JsonValue *value, int *whole);

/* Whether the object has no members but these; the list of names ends with NULL. */
bool json_has_only(const JsonValue *object, const char *const names[]);

/* A growing text; starts as all zeros. */
typedef struct {
    char *bytes;
    size_t length;
    size_t capacity;
} Text;

void text_add(Text *text, const char *string);
void text_add_slice(Text *text, Slice slice);
void text_add_number(Text *text, unsigned long long number);
void text_free(Text *text);

#endif
