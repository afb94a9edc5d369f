#if Rendering

import Switchless
import VectorScene

/// One of the forms in which fonts keep colour glyphs.
protocol ColorGlyphFormat: Named {
    /// The glyph as nodes in ems, with y downwards; `nil` if the font has no such form of it.
    ///
    /// Unusable data are a fault. The glyph is then looked for in the next format.
    static func nodes(
        of glyph: UInt32, in font: Font, _ context: inout GlyphContext
    ) throws(ColorGlyphFault) -> [any SceneNode]?
}

/// Why a colour glyph cannot be used.
struct ColorGlyphFault: Error {
    /// The kind of fault, for programs.
    let code: Diagnostic.Code
    /// What is wrong, for people.
    let message: String

    /// A table that contradicts itself or the specification.
    static func malformed(_ message: String) -> ColorGlyphFault {
        ColorGlyphFault(code: "malformed-color-glyph", message: message)
    }

    /// A limit of ``ColorGlyphLimits`` that is exceeded.
    static func limit(_ message: String) -> ColorGlyphFault {
        ColorGlyphFault(code: "color-glyph-limit", message: message)
    }
}

#endif
