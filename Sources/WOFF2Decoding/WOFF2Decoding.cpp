#include "WOFF2Decoding.h"

// The source is empty unless the package trait is enabled.
#ifdef TEXT_OUTLINES

#include <woff2/decode.h>

#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

uint8_t *switchless_woff2_decode(const uint8_t *bytes, size_t count, size_t limit, size_t *unpacked) {
    try {
        std::string font;
        woff2::WOFF2StringOut output(&font);
        output.SetMaxSize(limit);
        if (!woff2::ConvertWOFF2ToTTF(bytes, count, &output)) return nullptr;
        *unpacked = output.Size();
        uint8_t *result = static_cast<uint8_t *>(std::malloc(*unpacked ? *unpacked : 1));
        if (result) std::memcpy(result, font.data(), *unpacked);
        return result;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

#endif
