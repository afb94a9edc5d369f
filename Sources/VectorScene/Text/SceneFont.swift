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

/// A family of a scene's font: a generic family of CSS, or the name of a font (CSS Fonts 4, 2.1).
///
/// ``SceneFont/families`` has its ``entry``. A font that is named like a generic family stands there in single quotes:
/// `'serif'`.
public struct FontFamilyName: Hashable, Sendable {
    /// The name without quotes; that of a generic family in lower case.
    public let name: String
    /// Whether the consumer chooses a font for it.
    public let isGeneric: Bool

    /// Reads an entry of ``SceneFont/families``.
    public init(_ entry: String) {
        let inner = entry.utf8.count > 2 && Self.isQuoted(entry) ? String(entry.dropFirst().dropLast()) : entry
        let isQuoted = inner != entry && Self.generic.contains(inner.lowercased())
        self.init(isQuoted ? inner : entry, isQuoted: isQuoted)
    }

    /// Makes a family of a style sheet's name. Generic families are keywords, so that their case does not count.
    ///
    /// - Parameters:
    ///   - name: the family's name, without quotes.
    ///   - isQuoted: whether the name is a string, which never is a generic family.
    public init(_ name: String, isQuoted: Bool) {
        let keyword = name.lowercased()
        isGeneric = !isQuoted && Self.generic.contains(keyword)
        self.name = isGeneric ? keyword : name
    }

    /// The text in ``SceneFont/families``.
    public var entry: String { !isGeneric && Self.generic.contains(name.lowercased()) ? "'\(name)'" : name }

    /// The text in a style sheet: a keyword, or a string in single quotes.
    public var css: String { isGeneric ? name : "'\(name.unicodeScalars.map(Self.escaped).joined())'" }

    /// The keywords that browsers take for generic families (CSS Fonts 4, 2.1.1), and Apple's name for `system-ui`.
    private static let generic: Set = [
        "-apple-system", "cursive", "emoji", "fangsong", "fantasy", "math", "monospace", "sans-serif", "serif",
        "system-ui", "ui-monospace", "ui-rounded", "ui-sans-serif", "ui-serif",
    ]

    private static let quote = UInt8(ascii: "'")
    private static func isQuoted(_ entry: String) -> Bool { entry.utf8.first == quote && entry.utf8.last == quote }

    /// A character in a string of CSS.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        guard scalar.value >= 0x20 else { return "\\\(String(scalar.value, radix: 16)) " }
        return special.contains(scalar) ? "\\\(scalar)" : String(scalar)
    }

    private static let special: Set<Unicode.Scalar> = ["'", "\\"]
}

/// The colours of a colour font (CSS Fonts 4, 9.1): one of its palettes, with other colours in places.
public struct FontPalette: SceneObject, Hashable {
    /// The number of the font's palette; the first is 0. A font that does not have it uses its first.
    public var index: Int
    /// The background that the palette is made for; `nil` if ``index`` chooses it.
    public var theme: Theme?
    /// The colours that replace those of the palette.
    public var colors: [Color]

    /// The backgrounds that fonts have palettes for.
    public enum Theme: String, CaseIterable, Decodable, JSONWritable, Sendable {
        case light, dark
    }

    /// A colour that replaces one of a palette.
    public struct Color: SceneObject, Hashable {
        /// The place in the palette, from 0 on.
        public var index: Int
        /// The colour.
        public var color: SceneColor
        /// The opacity, 0 to 1.
        public var opacity: Double

        /// Makes a colour.
        public init(index: Int, color: SceneColor, opacity: Double = 1) {
            self.index = index
            self.color = color
            self.opacity = opacity
        }

        public func writeFields(to json: inout JSONStream) {
            json.field("index", index)
            json.field("color", color)
            json.field("opacity", opacity, unless: 1)
        }

        public init(from decoder: any Decoder) throws {
            let fields = try SceneFields(decoder)
            index = try fields("index")
            color = try fields("color")
            opacity = try fields("opacity", default: 1)
        }
    }

    /// Makes a palette; omitted parameters take the defaults of the format.
    public init(index: Int = 0, theme: Theme? = nil, colors: [Color] = []) {
        self.index = index
        self.theme = theme
        self.colors = colors
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("index", index, unless: 0)
        json.field("theme", optional: theme)
        json.field("colors", colors, unless: [])
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        index = try fields("index", default: 0)
        theme = try fields.optional("theme")
        colors = try fields("colors", default: [])
    }
}

/// The forms of glyphs that may be made where a font has none (CSS Fonts 4, 8.6).
public struct FontSynthesis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold glyphs.
    public static let weight = FontSynthesis(rawValue: 1)
    /// Slanted glyphs.
    public static let style = FontSynthesis(rawValue: 2)
    /// Small capitals.
    public static let smallCaps = FontSynthesis(rawValue: 4)
    /// All of them.
    public static let all: FontSynthesis = [.weight, .style, .smallCaps]

    /// The names in the JSON form.
    private enum Form: String, CaseIterable, Decodable, JSONWritable {
        case weight, style, smallCaps = "small-caps"

        var option: FontSynthesis { Self.options[self] ?? [] }

        private static let options: [Form: FontSynthesis] = [.weight: .weight, .style: .style, .smallCaps: .smallCaps]
    }
}

extension FontSynthesis: JSONWritable, Decodable {
    /// Writes the list of forms.
    public func write(to json: inout JSONStream) { Form.allCases.filter { contains($0.option) }.write(to: &json) }

    public init(from decoder: any Decoder) throws {
        self = FontSynthesis(try [Form](from: decoder).map(\.option))
    }
}
