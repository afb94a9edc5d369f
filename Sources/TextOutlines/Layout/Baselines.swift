#if TextOutlines

import CHarfBuzz
import VectorScene

/// The baselines of fonts (SVG 2, 11.10.2; CSS Inline Layout 3, 5).
enum Baselines {
    /// How far a span is moved down so that its baseline is on the line, in user units.
    static func shift(of span: TextSpan, in font: Font, isVertical: Bool) -> Double {
        let raised = span.baselineShift.reduce(0) { $0 + distance($1, in: font, size: span.font.size) }
        // A vertical line has one baseline, the middle.
        guard !isVertical else { return -raised }
        let aligned = span.alignmentBaseline.flatMap { alignments[$0] }
        let dominant = span.dominantBaseline.flatMap { dominants[$0] }
        return (aligned ?? dominant ?? { _ in 0 })(font) * span.font.size - raised
    }

    private static func distance(_ shift: BaselineShift, in font: Font, size: Double) -> Double {
        shift.distance ?? shift.position.flatMap { positions[$0] }.map { font.metrics[keyPath: $0] * size } ?? 0
    }

    private static let positions: [BaselineShift.Position: KeyPath<FontMetrics, Double> & Sendable] = [
        .sub: \.subscriptOffset, .super: \.superscriptOffset,
    ]

    /// The height of a baseline above the alphabetic one, in ems.
    private typealias Height = @Sendable (Font) -> Double

    private static let dominants: [DominantBaseline: Height] = [
        .ideographic: ideographic, .hanging: hanging, .mathematical: mathematical, .central: central,
        .middle: middle, .textAfterEdge: bottom, .textBottom: bottom, .textBeforeEdge: top, .textTop: top,
    ]

    /// `baseline` leaves the alignment to the dominant baseline.
    private static let alignments: [AlignmentBaseline: Height] = [
        .alphabetic: { _ in 0 }, .ideographic: ideographic, .hanging: hanging, .mathematical: mathematical,
        .central: central, .middle: middle, .afterEdge: bottom, .textAfterEdge: bottom, .textBottom: bottom,
        .bottom: bottom, .beforeEdge: top, .textBeforeEdge: top, .textTop: top, .top: top, .center: central,
    ]

    private static let top: Height = { $0.metrics.ascent }
    private static let bottom: Height = { $0.metrics.descent }
    private static let middle: Height = { $0.metrics.xHeight / 2 }
    private static let central: Height = { ($0.metrics.ascent + $0.metrics.descent) / 2 }
    private static let ideographic: Height = {
        $0.baseline(HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT) ?? $0.metrics.descent
    }
    // Browsers take these shares of the ascent where a font has no such baseline.
    private static let hanging: Height = { $0.baseline(HB_OT_LAYOUT_BASELINE_TAG_HANGING) ?? $0.metrics.ascent * 0.8 }
    private static let mathematical: Height = { $0.baseline(HB_OT_LAYOUT_BASELINE_TAG_MATH) ?? $0.metrics.ascent / 2 }
}

extension Font {
    /// The height of a baseline in the font's `BASE` table, in ems; `nil` if it has none.
    fileprivate func baseline(_ tag: hb_ot_layout_baseline_tag_t) -> Double? {
        var position: hb_position_t = 0
        let isThere = hb_ot_layout_get_baseline(
            pointer, tag, HB_DIRECTION_LTR, HarfBuzzFace.tag("DFLT" as StaticString),
            HarfBuzzFace.tag("dflt" as StaticString), &position)
        return isThere != 0 ? Double(position) / face.unitsPerEm : nil
    }
}

#endif
