/* SHA-256 (FIPS 180-4), so that a run names its records without any dependency. */
#ifndef RELAYSOW_SHA256_H
#define RELAYSOW_SHA256_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t state[8];
  uint64_t length; /* bytes taken so far */
  uint8_t block[64];
} Sha256;

void sha256_begin(Sha256 *hash);
void sha256_add(Sha256 *hash, const uint8_t *bytes, size_t length);
/* Writes 64 hexadecimal digits and a terminating zero. */
void sha256_end(Sha256 *hash, char hex[65]);

#endif
