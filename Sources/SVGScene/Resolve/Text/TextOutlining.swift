public import Switchless
public import VectorScene

/// Turns the text of scenes into outlines, so that nobody needs fonts to draw them.
///
/// `TextOutliner` of the product TextOutlines is one. A type of your own may use the fonts of a platform:
///
/// ```swift
/// var options = SVGOptions()
/// options.text = .outlines(TextOutliner(fonts: fonts))
/// let scene = try SVGConverter(options: options).convert(contentsOf: "drawing.svg").scene
/// ```
public protocol TextOutlining: Sendable {
    /// The scene with `TextNode.outlines` in each text node, and without units of boxes that only fonts know.
    ///
    /// - Parameters:
    ///   - scene: a scene whose text has no outlines.
    ///   - fontFaces: the fonts that the drawing declares with `@font-face`, in the order of their rules.
    ///   - diagnostics: receives what is missing, such as characters that no font has.
    func outline(_ scene: SceneGraph, fontFaces: [FontFace], diagnostics: inout Diagnostics) -> SceneGraph

    /// The same outliner with fonts that a drawing declares, which labels of HTML are measured with, too.
    ///
    /// - Returns: by default, itself: such labels may be laid out for other fonts than they are drawn with.
    func adding(_ fontFaces: [FontFace]) -> any TextOutlining

    /// The size of the text of `span` on one line, spaces at its end included. Labels of HTML are laid out by it.
    ///
    /// - Returns: `nil`, the default, where it is estimated.
    func extent(of span: TextSpan) -> TextExtent?

    /// The offsets of the characters before which a line may end (UAX 14).
    ///
    /// - Parameter text: a paragraph, whose Unicode scalars are counted.
    /// - Returns: `nil`, the default, where they are estimated.
    func lineBreaks(in text: String) -> [Int]?
}

extension TextOutlining {
    public func adding(_ fontFaces: [FontFace]) -> any TextOutlining { self }
    public func extent(of span: TextSpan) -> TextExtent? { nil }
    public func lineBreaks(in text: String) -> [Int]? { nil }
}

/// The size of a text on one line, in user units.
public struct TextExtent: Sendable, Hashable {
    /// The width.
    public var width: Double
    /// How far the font reaches above the baseline, and below it.
    public var ascent, descent: Double
    /// The space that the font leaves between two lines.
    public var lineGap: Double
    /// How far each Unicode scalar reaches beyond those before it, in the order of the text; that of a ligature is its
    /// first one's. Empty where that is not known: then each part of the text is measured by itself.
    public var advances: [Double]

    /// Makes an extent.
    public init(width: Double, ascent: Double, descent: Double, lineGap: Double = 0, advances: [Double] = []) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
        self.advances = advances
    }
}

/// The form of a drawing's text.
public struct TextOutput: Sendable {
    /// Makes outlines; `nil` to leave text to whoever draws the scene.
    let outliner: (any TextOutlining)?

    /// Text stays text: whoever draws the scene needs fonts.
    public static let characters = TextOutput(outliner: nil)

    /// Text also has outlines, and drawing it needs no fonts.
    public static func outlines(_ outliner: some TextOutlining) -> TextOutput { TextOutput(outliner: outliner) }
}

extension TextOutput: CustomStringConvertible {
    public var description: String { outliner == nil ? "characters" : "outlines" }
}

/// A font that a drawing declares with `@font-face` (CSS Fonts 4, 4).
public typealias FontFace = SceneFontFace
