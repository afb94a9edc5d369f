#ifndef SWITCHLESS_CHARFBUZZ_SHIM_H
#define SWITCHLESS_CHARFBUZZ_SHIM_H

#include <hb-ot.h>
#include <hb.h>

/// Draws a glyph's outline. HarfBuzz 7 renamed the function.
static inline void switchless_hb_font_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

#endif
