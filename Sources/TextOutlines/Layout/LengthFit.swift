#if Rendering

import VectorScene

/// How text is brought from its natural length to a wanted one (SVG 2, 11.5).
struct LengthFit {
    /// What is added to each gap, in user units.
    private(set) var gap = 0.0
    /// What glyphs and advances are multiplied by.
    private(set) var factor = 1.0

    /// - Parameter gaps: the number of gaps to widen, without one after the last glyph.
    init(from natural: Double, to length: Double, gaps: Int, _ adjust: LengthAdjust) {
        guard adjust == .spacingAndGlyphs else {
            if gaps > 0 { gap = (length - natural) / Double(gaps) }
            return
        }
        let wanted = length / natural
        if wanted > 0, wanted.isFinite { factor = wanted }
    }
}

#endif
