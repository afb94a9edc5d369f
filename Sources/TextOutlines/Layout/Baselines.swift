#if Rendering

import CHarfBuzz
import VectorScene

/// The baselines of fonts (SVG 2, 11.10.2; CSS Inline Layout 3, 5).
enum Baselines {
    /// How far a span is moved down so that its baseline is on the line, in user units.
    static func shift(of span: TextSpan, in font: Font, isVertical: Bool) -> Double {
        let raised = span.baselineShift.reduce(0) { $0 + distance($1, in: font, size: span.font.size) }
        // A vertical line has one baseline, the middle.
        guard !isVertical else { return -raised }
        let height = span.alignmentBaseline.flatMap { heights[$0.rawValue] }
        let baseline = height ?? span.dominantBaseline.flatMap { heights[$0.rawValue] } ?? \.alphabetic
        return font[keyPath: baseline] * span.font.size - raised
    }

    private static func distance(_ shift: BaselineShift, in font: Font, size: Double) -> Double {
        shift.distance ?? shift.position.flatMap { positions[$0] }.map { font.metrics[keyPath: $0] * size } ?? 0
    }

    private static let positions: [BaselineShift.Position: KeyPath<FontMetrics, Double> & Sendable] = [
        .sub: \.subscriptOffset, .super: \.superscriptOffset,
    ]

    /// The heights by the keywords of both properties. The alignment `baseline` leaves it to the dominant baseline.
    private static let heights: [String: KeyPath<Font, Double> & Sendable] = [
        "after-edge": \.metrics.descent, "alphabetic": \.alphabetic, "before-edge": \.metrics.ascent,
        "bottom": \.metrics.descent, "center": \.central, "central": \.central, "hanging": \.hanging,
        "ideographic": \.ideographic, "mathematical": \.mathematical, "middle": \.middle,
        "text-after-edge": \.metrics.descent,
        "text-before-edge": \.metrics.ascent, "text-bottom": \.metrics.descent, "text-top": \.metrics.ascent,
        "top": \.metrics.ascent,
    ]
}

/// The heights of baselines above the alphabetic one, in ems.
extension Font {
    fileprivate var alphabetic: Double { 0 }
    fileprivate var middle: Double { metrics.xHeight / 2 }
    fileprivate var central: Double { (metrics.ascent + metrics.descent) / 2 }
    fileprivate var ideographic: Double {
        baseline(HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT) ?? metrics.descent
    }
    // Browsers take these shares of the ascent where a font has no such baseline.
    fileprivate var hanging: Double { baseline(HB_OT_LAYOUT_BASELINE_TAG_HANGING) ?? metrics.ascent * 0.8 }
    fileprivate var mathematical: Double { baseline(HB_OT_LAYOUT_BASELINE_TAG_MATH) ?? metrics.ascent / 2 }

    /// The height of a baseline in the font's `BASE` table; `nil` if it has none.
    private func baseline(_ tag: hb_ot_layout_baseline_tag_t) -> Double? {
        harfBuzz.baseline(tag).map { Double($0) / face.unitsPerEm }
    }
}

#endif
