#if Rendering

/// The limits of colour glyphs: fonts are input, and small tables can ask for very large drawings.
public struct ColorGlyphLimits: Sendable, Hashable {
    /// The limit of nested paints in a glyph. Guards against stack overflow.
    public var nesting = 64
    /// The limit of paints in a glyph, counted whenever they are drawn. Guards against layers that double.
    public var paints = 5_000
    /// The limit of path segments and colour stops in a glyph. Guards against a long outline in each of many layers.
    public var glyphParts = 200_000
    /// The limit of regions that one variable value depends on.
    public var regions = 256
    /// The limit of one SVG document or bitmap of a font, in bytes as the font has it.
    public var fileBytes = 16 << 20
    /// The limit of nodes of all glyphs, counted whenever a glyph is used.
    public var nodes = 1 << 20
    /// The limit of path segments and colour stops of all glyphs, counted whenever a glyph is used.
    public var parts = 1 << 24
    /// The limit of bytes of all SVG documents and used bitmaps. Guards against a bitmap that is used very often.
    public var bytes = 64 << 20

    /// Makes the default limits.
    public init() {}
}

#endif
