/// The requested font of a span.
public struct SceneFont: SceneObject, Hashable {
    /// The families in order of preference, without quotes; empty for the consumer's default.
    ///
    /// CSS generic family names in lower case may be among them. See ``FontFamilyName``.
    public var families: [String]
    /// The size in user units.
    public var size: Double
    /// The weight, 1 to 1000; 400 is regular, 700 bold.
    public var weight: Double
    /// The style of the glyphs.
    public var style: FontStyle
    /// The width of the glyphs in percent; 100 is normal.
    public var stretch: Double
    /// Whether lower-case letters are drawn as small capitals.
    public var smallCaps: Bool
    /// Whether kerning is applied.
    public var kerning: Bool
    /// The settings of a variable font, by axis tag.
    public var variations: [String: Double]
    /// The values of OpenType features, by tag; 0 is off.
    public var features: [String: Int]
    /// Whether a variable font is drawn for the size of the text, if it has an axis for that.
    public var opticalSizing: Bool
    /// The forms of glyphs that may be made where the font has none.
    public var synthesis: FontSynthesis
    /// The colours of a colour font; `nil` for its first palette.
    @Boxed public var palette: FontPalette?

    /// Makes a font; omitted parameters take the defaults of the format.
    public init(
        families: [String] = [], size: Double, weight: Double = 400, style: FontStyle = .normal, stretch: Double = 100,
        smallCaps: Bool = false, kerning: Bool = true, variations: [String: Double] = [:],
        features: [String: Int] = [:], opticalSizing: Bool = true, synthesis: FontSynthesis = .all,
        palette: FontPalette? = nil
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.style = style
        self.stretch = stretch
        self.smallCaps = smallCaps
        self.kerning = kerning
        self.variations = variations
        self.features = features
        self.opticalSizing = opticalSizing
        self.synthesis = synthesis
        self.palette = palette
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("families", families, unless: [])
        json.field("size", size)
        json.field("weight", weight, unless: 400)
        json.field("style", style, unless: .normal)
        json.field("stretch", stretch, unless: 100)
        if smallCaps { json.field("variant", "small-caps") }
        json.field("kerning", kerning, unless: true)
        json.field("variations", variations, unless: [:])
        json.field("features", features, unless: [:])
        json.field("opticalSizing", opticalSizing, unless: true)
        json.field("synthesis", synthesis, unless: .all)
        json.field("palette", optional: palette)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        families = try fields("families", default: [])
        size = try fields("size")
        weight = try fields("weight", default: 400)
        style = try fields("style", default: .normal)
        stretch = try fields("stretch", default: 100)
        smallCaps = try fields.says("variant", "small-caps")
        kerning = try fields("kerning", default: true)
        variations = try fields("variations", default: [:])
        features = try fields("features", default: [:])
        opticalSizing = try fields("opticalSizing", default: true)
        synthesis = try fields("synthesis", default: .all)
        palette = try fields.optional("palette")
    }
}

/// The style of glyphs.
public enum FontStyle: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case normal, italic, oblique
}
