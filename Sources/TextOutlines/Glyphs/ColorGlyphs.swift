#if Rendering

import CHarfBuzz
import Switchless
import VectorScene

/// Finds the colour forms of glyphs.
struct ColorGlyphs {
    /// The formats in the order in which they are tried.
    static let formats = Registry<any ColorGlyphFormat.Type>(
        "colour glyph format",
        [
            COLRVersion1.self,
            COLRVersion0.self,
            SVGGlyphs.self,
            BitmapGlyphs.self,
                // EBDT: bitmaps without colour
        ], as: { $0 })

    /// The glyph as nodes in ems, with y downwards; `nil` if the font has no colour form of it.
    ///
    /// A glyph is made once for each foreground of a context. Resources of the nodes are in `context.resources`.
    static func nodes(of glyph: UInt32, in font: Font, _ context: inout GlyphContext) -> [any SceneNode]? {
        let key = GlyphContext.Key(font: font, glyph: glyph, foreground: context.foreground, palette: context.palette)
        if let known = context.glyphs[key] { return context.use(known) }
        guard context.hasBudget else { return nil }
        var made = GlyphContext.Glyph(nodes: nil, cost: GlyphCost())
        for format in formats.handlers {
            do {
                guard let nodes = try format.nodes(of: glyph, in: font, &context) else { continue }
                made = GlyphContext.Glyph(nodes: nodes, cost: GlyphCost(of: nodes))
                break
            } catch {
                context.report(error, glyph, format.name)
            }
        }
        context.glyphs[key] = made
        return context.use(made)
    }
}

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

/// A palette of a font (OpenType, `CPAL`).
struct ColorPalette {
    /// A colour with its opacity.
    struct Entry {
        let color: SceneColor
        let opacity: Double
    }

    /// The index that stands for the colour of the text.
    static let foreground = 0xFFFF

    private let entries: [Entry]

    /// Reads a palette; the first if the face has no such palette.
    init(_ choice: FontPalette?, of face: HarfBuzzFace) {
        let palette = Self.number(of: choice ?? FontPalette(), in: face)
        var entries = face.colors(ofPalette: palette).map { color in
            Entry(
                color: SceneColor(
                    red: hb_color_get_red(color), green: hb_color_get_green(color), blue: hb_color_get_blue(color)),
                opacity: Double(hb_color_get_alpha(color)) / 255)
        }
        for other in choice?.colors ?? [] where entries.indices.contains(other.index) {
            entries[other.index] = Entry(color: other.color, opacity: other.opacity)
        }
        self.entries = entries
    }

    private static func number(of choice: FontPalette, in face: HarfBuzzFace) -> UInt32 {
        let palettes = face.paletteCount
        guard let flag = choice.theme.flatMap({ flags[$0] }) else {
            return choice.index >= 0 && choice.index < Int(palettes) ? UInt32(choice.index) : 0
        }
        return (0..<palettes).first { face.paletteFlags($0).rawValue & flag.rawValue != 0 } ?? 0
    }

    private static let flags: [FontPalette.Theme: hb_ot_color_palette_flags_t] = [
        .light: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_LIGHT_BACKGROUND,
        .dark: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_DARK_BACKGROUND,
    ]

    /// The entry at an index; `nil` if there is none.
    subscript(index: Int) -> Entry? { entries.indices.contains(index) ? entries[index] : nil }

    /// The fill with a colour of the palette; `nil` if nothing is to be drawn.
    ///
    /// - Parameter foreground: the fill for the index 0xFFFF.
    func fill(_ index: Int, alpha: Double = 1, foreground: SceneFill?) -> SceneFill? {
        guard index == Self.foreground else {
            return self[index].map { SceneFill(paint: .color($0.color), opacity: $0.opacity * alpha) }
        }
        return foreground.map { SceneFill(paint: $0.paint, opacity: $0.opacity * alpha) }
    }

    /// The colour of an index, as a stop of a gradient has it; transparent if there is none.
    func stop(_ index: Int, alpha: Double, at offset: Double, foreground: SceneFill?) -> GradientStop {
        let fill = fill(index, alpha: alpha, foreground: foreground)
        return GradientStop(offset: offset, color: fill?.paint.color ?? .black, opacity: fill?.opacity ?? 0)
    }
}

/// The state that the colour glyphs of one scene share.
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
    /// The cost of all glyphs until now.
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
    /// The values that a glyph's nodes depend on.
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
