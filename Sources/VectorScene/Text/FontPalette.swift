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
