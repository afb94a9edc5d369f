/// Characters of a chunk with the same properties.
///
/// Lists hold a number for each Unicode scalar; missing ones are 0.
public struct TextSpan: SceneObject, Hashable {
    /// The literal text, in logical order.
    public var text: String
    /// The font.
    public var font: SceneFont
    /// The fill of the glyphs; `nil` for none.
    public var fill: SceneFill?
    /// The stroke of the glyphs' outlines; `nil` for none.
    public var stroke: SceneStroke?
    /// Whether the stroke is drawn below the fill.
    public var strokeFirst: Bool
    /// Shifts along the axes of user space, in user units.
    public var dx, dy: [Double]
    /// Rotations of the glyphs, in degrees.
    public var rotate: [Double]
    /// Extra space after each character, and after each space character, in user units.
    public var letterSpacing, wordSpacing: Double
    /// The shifts off the baseline, outermost first. They are added up.
    public var baselineShift: [BaselineShift]
    /// The baseline of the text.
    public var dominantBaseline: DominantBaseline?
    /// The baseline that is aligned with that of the surrounding text.
    public var alignmentBaseline: AlignmentBaseline?
    /// The decorations.
    public var decorations: TextDecorations
    /// The effects of the elements around it within the text, outermost first. Empty unless outlines are to be made.
    public var effects: [TextEffect]
    /// The language, as a BCP 47 tag.
    public var language: String?
    /// The direction, if the span declares one.
    public var direction: TextDirection?
    /// How the span takes part in bidirectional ordering.
    public var bidi: UnicodeBidi?
    /// How the glyphs of vertical text stand; `nil` if the characters decide.
    public var orientation: TextOrientation?
    /// The characters of vertical text that share the room of one; `nil` for none.
    public var combination: TextCombination?
    /// The target of a click on it.
    public var link: SceneLink?
    /// Whether the span is drawn. It takes up space in any case.
    public var visible: Bool
    /// The length that the span is fitted to, in user units.
    public var textLength: Double?
    /// The adjustment that reaches `textLength`.
    public var lengthAdjust: LengthAdjust

    /// Makes a span; omitted parameters take the defaults of the format.
    public init(
        text: String, font: SceneFont, fill: SceneFill? = nil, stroke: SceneStroke? = nil, strokeFirst: Bool = false,
        dx: [Double] = [], dy: [Double] = [], rotate: [Double] = [], letterSpacing: Double = 0, wordSpacing: Double = 0,
        baselineShift: [BaselineShift] = [], dominantBaseline: DominantBaseline? = nil,
        alignmentBaseline: AlignmentBaseline? = nil, decorations: TextDecorations = TextDecorations(),
        language: String? = nil, direction: TextDirection? = nil, bidi: UnicodeBidi? = nil, link: SceneLink? = nil,
        visible: Bool = true, textLength: Double? = nil, lengthAdjust: LengthAdjust = .spacing,
        orientation: TextOrientation? = nil, effects: [TextEffect] = [],
        combination: TextCombination? = nil
    ) {
        self.text = text
        self.font = font
        self.fill = fill
        self.stroke = stroke
        self.strokeFirst = strokeFirst
        self.dx = dx
        self.dy = dy
        self.rotate = rotate
        self.letterSpacing = letterSpacing
        self.wordSpacing = wordSpacing
        self.baselineShift = baselineShift
        self.dominantBaseline = dominantBaseline
        self.alignmentBaseline = alignmentBaseline
        self.decorations = decorations
        self.language = language
        self.direction = direction
        self.bidi = bidi
        self.link = link
        self.visible = visible
        self.textLength = textLength
        self.lengthAdjust = lengthAdjust
        self.orientation = orientation
        self.effects = effects
        self.combination = combination
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("text", text)
        json.field("font", font)
        json.field("fill", optional: fill)
        json.field("stroke", optional: stroke)
        if strokeFirst { json.field("paintOrder", "stroke") }
        json.field("dx", dx, unless: [])
        json.field("dy", dy, unless: [])
        json.field("rotate", rotate, unless: [])
        json.field("letterSpacing", letterSpacing, unless: 0)
        json.field("wordSpacing", wordSpacing, unless: 0)
        json.field("baselineShift", baselineShift, unless: [])
        json.field("dominantBaseline", optional: dominantBaseline)
        json.field("alignmentBaseline", optional: alignmentBaseline)
        json.field("decorations", decorations, unless: TextDecorations())
        json.field("language", optional: language)
        json.field("direction", optional: direction)
        json.field("bidi", optional: bidi)
        json.field("orientation", optional: orientation)
        json.field("combination", optional: combination)
        json.field("link", optional: link)
        json.field("visible", visible, unless: true)
        json.field("textLength", optional: textLength)
        json.field("lengthAdjust", lengthAdjust, unless: .spacing)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        text = try fields("text")
        font = try fields("font")
        fill = try fields.optional("fill")
        stroke = try fields.optional("stroke")
        strokeFirst = try fields.says("paintOrder", "stroke")
        dx = try fields("dx", default: [])
        dy = try fields("dy", default: [])
        rotate = try fields("rotate", default: [])
        letterSpacing = try fields("letterSpacing", default: 0)
        wordSpacing = try fields("wordSpacing", default: 0)
        baselineShift = try fields("baselineShift", default: [])
        dominantBaseline = try fields.optional("dominantBaseline")
        alignmentBaseline = try fields.optional("alignmentBaseline")
        decorations = try fields("decorations", default: TextDecorations())
        language = try fields.optional("language")
        direction = try fields.optional("direction")
        bidi = try fields.optional("bidi")
        orientation = try fields.optional("orientation")
        combination = try fields.optional("combination")
        link = try fields.optional("link")
        visible = try fields("visible", default: true)
        textLength = try fields.optional("textLength")
        lengthAdjust = try fields("lengthAdjust", default: .spacing)
        effects = []
    }
}

/// One step of a span's shift off the baseline.
public struct BaselineShift: Hashable, Sendable {
    /// The shift in user units, upwards positive, if it is a distance.
    public let distance: Double?
    /// The position, if the span's own font defines it.
    public let position: Position?

    /// A position that a font defines.
    public enum Position: String, CaseIterable, Decodable, JSONWritable, Sendable {
        case sub, `super`
    }

    /// Makes a shift in user units, upwards positive.
    public static func distance(_ distance: Double) -> BaselineShift {
        BaselineShift(distance: distance, position: nil)
    }
    /// The font's position of subscripts.
    public static let sub = BaselineShift(distance: nil, position: .sub)
    /// The font's position of superscripts.
    public static let `super` = BaselineShift(distance: nil, position: .super)

    private init(distance: Double?, position: Position?) {
        self.distance = distance
        self.position = position
    }
}

extension BaselineShift: JSONWritable, Decodable {
    /// Writes a distance as a number and a position as its keyword.
    public func write(to json: inout JSONStream) {
        distance?.write(to: &json)
        position?.write(to: &json)
    }

    public init(from decoder: any Decoder) throws {
        let distance = try? decoder.singleValueContainer().decode(Double.self)
        self.init(distance: distance, position: distance == nil ? try Position(from: decoder) : nil)
    }
}

/// Which characters of vertical text are set side by side in the room of one (CSS Writing Modes 4, 9.1).
public struct TextCombination: Hashable, Sendable {
    /// The most digits that are combined; `nil` if all characters of the span are.
    public let digits: Int?

    /// All characters of the span together.
    public static let all = TextCombination(digits: nil)
    /// Each sequence of at most so many ASCII digits, 2 to 4.
    public static func digits(_ most: Int) -> TextCombination { TextCombination(digits: most) }

    private init(digits: Int?) { self.digits = digits }

    /// The keyword for all characters.
    private enum Keyword: String, Decodable, JSONWritable { case all }
}

extension TextCombination: JSONWritable, Decodable {
    /// Writes the number of digits, or the keyword `all`.
    public func write(to json: inout JSONStream) {
        guard let digits else { return Keyword.all.write(to: &json) }
        digits.write(to: &json)
    }

    public init(from decoder: any Decoder) throws {
        let digits = try? decoder.singleValueContainer().decode(Int.self)
        if digits == nil { _ = try Keyword(from: decoder) }
        self.init(digits: digits)
    }
}

/// An effect on a part of a text, such as a `tspan` with `opacity`, for programs that make outlines.
///
/// In outlines it is a group around the nodes of all spans with this effect. The JSON form does not have it.
public struct TextEffect: Hashable, Sendable {
    /// The number of the element. Two elements with the same effect are two groups.
    public var part: Int
    /// The opacity, 0 to 1; the part is not drawn where it is 0.
    public var opacity: Double
    /// How the part blends with what is below it; `nil` is normal.
    public var blend: SceneBlendMode?
    /// Whether blending inside stops at the part, even if nothing else isolates it.
    public var isolate: Bool
    /// An index into `SceneResources.clips`. Units of a box are those of the whole text.
    public var clip: Int?
    /// An index into `SceneResources.masks`.
    public var mask: Int?
    /// Indices into `SceneResources.filters`, applied in this order.
    public var filters: [Int]

    /// Makes an effect; omitted parameters have no effect.
    public init(
        part: Int, opacity: Double = 1, blend: SceneBlendMode? = nil, isolate: Bool = false, clip: Int? = nil,
        mask: Int? = nil, filters: [Int] = []
    ) {
        self.part = part
        self.opacity = opacity
        self.blend = blend
        self.isolate = isolate
        self.clip = clip
        self.mask = mask
        self.filters = filters
    }
}
