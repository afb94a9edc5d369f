#ifndef SWITCHLESS_CWEBP_SHIM_H
#define SWITCHLESS_CWEBP_SHIM_H

#include <webp/decode.h>
#include <webp/encode.h>

#endif
