/// Characters of one chunk with the same properties. Lists hold a number for each Unicode scalar; a missing one is 0.
public struct TextSpan: SceneObject, Hashable {
    /// Literal, in logical order.
    public var text: String
    public var font: Font
    public var fill: Fill?
    public var stroke: Stroke?
    /// Whether the stroke lies below the fill.
    public var strokeFirst: Bool
    /// Shifts along the axes of user space, in user units.
    public var dx, dy: [Double]
    /// Turns of each glyph, in degrees.
    public var rotate: [Double]
    /// Additional space after each character, and after each space, in user units.
    public var letterSpacing, wordSpacing: Double
    /// All added up, the outermost first.
    public var baselineShift: [BaselineShift]
    public var dominantBaseline: DominantBaseline?
    public var alignmentBaseline: AlignmentBaseline?
    public var decorations: TextDecorations
    /// A BCP 47 tag.
    public var language: String?
    public var direction: TextDirection?
    public var bidi: UnicodeBidi?
    public var link: Link?
    /// Whether it is drawn; it takes its room either way.
    public var visible: Bool
    /// The length that the span is fitted to, in user units.
    public var textLength: Double?
    public var lengthAdjust: LengthAdjust

    public init(
        text: String, font: Font, fill: Fill? = nil, stroke: Stroke? = nil, strokeFirst: Bool = false,
        dx: [Double] = [], dy: [Double] = [], rotate: [Double] = [], letterSpacing: Double = 0, wordSpacing: Double = 0,
        baselineShift: [BaselineShift] = [], dominantBaseline: DominantBaseline? = nil,
        alignmentBaseline: AlignmentBaseline? = nil, decorations: TextDecorations = TextDecorations(),
        language: String? = nil, direction: TextDirection? = nil, bidi: UnicodeBidi? = nil, link: Link? = nil,
        visible: Bool = true, textLength: Double? = nil, lengthAdjust: LengthAdjust = .spacing
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
    }
}
