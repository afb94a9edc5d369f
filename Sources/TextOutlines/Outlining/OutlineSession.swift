#if TextOutlines

import VectorScene

/// What the texts of one scene share.
struct OutlineSession {
    var fonts: FontChoice
    let shaper = Shaper()
    /// Colour glyphs, which add to the resources of the scene, and its diagnostics.
    var colors: GlyphContext
}

#endif
