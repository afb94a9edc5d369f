public import Switchless

/// The thickness or the offset of a decoration line (CSS Text Decoration 4, 2.4 and 2.8): a length, or a keyword.
public struct DecorationLength: SVGValue, BitwiseCopyable, Hashable {
    /// The length; `nil` for the keywords `auto` and `from-font`, with which the font decides.
    ///
    /// A percentage refers to the font size.
    public var length: SVGLength?

    /// The keyword `auto`.
    public static let auto = DecorationLength(length: nil)

    /// The keywords. They mean the same here, since `auto` leaves the choice to the program that draws.
    private enum Choice: String, Keyword { case auto, fromFont = "from-font" }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> DecorationLength? {
        if input.attempt({ Choice.read(&$0, in: context) }) != nil { return auto }
        return SVGLength.read(&input, in: context).map { DecorationLength(length: $0) }
    }

    /// The value with its relative units resolved.
    func measured(in viewport: Viewport) -> DecorationLength {
        DecorationLength(length: length.map { SVGLength(viewport.fontLength($0, parentSize: viewport.fontSize)) })
    }

    /// The length in pixels; `nil` for a keyword.
    var pixels: Double? { length?.pixels }
}
