#if Rendering

import Switchless
import VectorScene

/// What the colour glyphs of one scene share.
struct GlyphContext {
    /// The fill of the text, which fonts call the foreground; `nil` for none.
    ///
    /// The coordinates of its gradient are in the space of the glyph, so callers change them if they need to.
    var foreground: SceneFill?
    /// The palette of the fonts; `nil` for their first. Fonts that do not have it use their first.
    var palette: FontPalette?
    /// The resources of the scene. Glyphs add theirs.
    var resources: SceneResources
    /// The diagnostics of the scene.
    var diagnostics: Diagnostics
    /// The limits.
    let limits: ColorGlyphLimits
    /// What all glyphs cost until now.
    private(set) var cost = GlyphCost()

    /// The glyphs that were made.
    var glyphs: [Key: Glyph] = [:]
    /// The `COLR` tables that were read.
    var colorTables: [Font: COLRTable?] = [:]
    /// The palettes that were read.
    var palettes: [PaletteKey: ColorPalette] = [:]
    /// The SVG documents that were converted.
    var documents: [GlyphDocument.Key: GlyphDocument?] = [:]

    /// Makes a context that adds to the resources and diagnostics of a scene.
    init(
        foreground: SceneFill? = SceneFill(paint: .color(.black)), resources: SceneResources = SceneResources(),
        diagnostics: Diagnostics = Diagnostics(), limits: ColorGlyphLimits = ColorGlyphLimits()
    ) {
        self.foreground = foreground
        self.resources = resources
        self.diagnostics = diagnostics
        self.limits = limits
    }
}

extension GlyphContext {
    /// What a glyph's nodes depend on.
    struct Key: Hashable {
        let font: Font
        let glyph: UInt32
        let foreground: SceneFill?
        let palette: FontPalette?
    }

    /// A glyph that was made; without nodes, it has no usable colour form.
    struct Glyph {
        let nodes: [any SceneNode]?
        let cost: GlyphCost
    }

    /// A palette of a font.
    struct PaletteKey: Hashable {
        let font: Font
        let palette: FontPalette?
    }

    /// Whether more may be made.
    var hasBudget: Bool { cost.isWithin(limits) }

    /// Counts what was done, whether it led to a glyph or not.
    mutating func charge(_ more: GlyphCost) { cost += more }

    /// Counts one use of a glyph. A glyph that exceeds a limit has no nodes, with a diagnostic.
    mutating func use(_ glyph: Glyph) -> [any SceneNode]? {
        guard let nodes = glyph.nodes else { return nil }
        var sum = cost
        sum += glyph.cost
        guard sum.isWithin(limits) else {
            report(.limit("colour glyphs exceed a limit of ColorGlyphLimits; the others are drawn without colour"))
            return nil
        }
        cost = sum
        return nodes
    }

    /// Reports a glyph that cannot be used in a format.
    mutating func report(_ fault: ColorGlyphFault, _ glyph: UInt32, _ format: Name) {
        report(
            ColorGlyphFault(code: fault.code, message: "glyph \(glyph) (\(format)): \(fault.message); not used"))
    }

    private mutating func report(_ fault: ColorGlyphFault) {
        diagnostics.report(Diagnostic(.warning, fault.code, fault.message))
    }

    /// The palette of a font.
    mutating func colors(of font: Font) -> ColorPalette {
        let key = PaletteKey(font: font, palette: palette)
        if let known = palettes[key] { return known }
        let colors = ColorPalette(palette, of: font.face)
        palettes[key] = colors
        return colors
    }
}

#endif
