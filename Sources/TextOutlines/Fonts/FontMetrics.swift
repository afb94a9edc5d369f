#if Rendering

import CHarfBuzz

/// The metrics of a font for lines of text, in ems with y upwards.
struct FontMetrics {
    /// The height above the baseline.
    let ascent: Double
    /// The height below the baseline, usually negative.
    let descent: Double
    /// The height of `x`.
    let xHeight: Double
    /// The position of the underline's centre, and its thickness.
    let underlinePosition, underlineThickness: Double
    /// The position of the strikeout's centre, and its thickness.
    let strikeoutPosition, strikeoutThickness: Double
    /// How far subscripts are shifted, usually negative, and superscripts.
    let subscriptOffset, superscriptOffset: Double

    /// The height of a line without gap.
    var height: Double { ascent - descent }

    init(_ font: HarfBuzzFont, unitsPerEm: Double) {
        func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
            font.metric(tag).map { Double($0) / unitsPerEm }
        }
        ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8
        descent = metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2
        // Without a height in the font, browsers take a share of the line.
        let height = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0
        xHeight = height > 0 ? height : (ascent - descent) * 0.45
        underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -1 / 9
        underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 1 / 12
        strikeoutPosition = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? xHeight / 2
        strikeoutThickness = metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? underlineThickness
        subscriptOffset = -(metric(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET) ?? 0.2)
        superscriptOffset = metric(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET) ?? 0.4
    }
}

#endif
