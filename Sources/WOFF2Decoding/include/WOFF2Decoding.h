#ifndef SWITCHLESS_WOFF2_DECODING_H
#define SWITCHLESS_WOFF2_DECODING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Unpacks a WOFF2 font into memory that the caller frees with `free`.
///
/// Returns NULL if the font is damaged, or unpacks to more than `limit` bytes.
uint8_t *switchless_woff2_decode(const uint8_t *bytes, size_t count, size_t limit, size_t *unpacked);

#ifdef __cplusplus
}
#endif

#endif
