#if Rendering

import Switchless
import VectorScene

/// What the texts of one scene share.
struct OutlineSession {
    var fonts: FontChoice
    let shaper = Shaper()
    /// Colour glyphs, which add to the resources of the scene, and its diagnostics.
    var colors: GlyphContext
    let limits: OutlineLimits
    /// The segments that outlines may still have.
    private var remainingSegments: Int

    init(_ fonts: FontBook, _ colors: GlyphContext, _ limits: OutlineLimits) {
        self.fonts = FontChoice(fonts)
        self.colors = colors
        self.limits = limits
        remainingSegments = limits.segments
    }

    /// Whether so many segments of lines along text are within the limit; if not, that is reported.
    mutating func takes(segments: Double) -> Bool {
        // No line is drawn after one that is too long, so that the rest is left out as a whole.
        guard segments < Double(limits.segments) else {
            remainingSegments = -1
            return takes(segments: 0)
        }
        return takes(segments: Int(segments.rounded(.up)))
    }

    /// Whether an outline of so many segments is within the limit; if not, that is reported.
    mutating func takes(segments: Int) -> Bool {
        remainingSegments -= segments
        if remainingSegments < 0 {
            colors.diagnostics.report(
                Diagnostic(
                    .error, "limit-outlines",
                    "the outlines of text have more than \(limits.segments) segments; the rest is not drawn; raise "
                        + "OutlineLimits.segments if the drawing is to be trusted"))
        }
        return remainingSegments >= 0
    }
}

#endif
