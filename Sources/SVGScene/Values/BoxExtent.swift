import Switchless
import VectorScene

/// The value of `width` or `height`: a length, `auto`, or by the content (CSS Sizing 3, 3.2; CSS Sizing 4, 4).
struct BoxExtent: SVGValue, BitwiseCopyable {
    /// The length; `nil` for all others.
    var length: SVGLength?
    /// The width by the content; `nil` for a length and `auto`.
    var fit: ContentFit?

    static let auto = BoxExtent()
    private static let words: KeywordTable<BoxExtent> = ["auto": auto]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxExtent? {
        if let length = input.attempt({ SVGLength.read(&$0, in: context) }) { return BoxExtent(length: length) }
        return words.take(&input) ?? ContentFit.read(&input, in: context).map { BoxExtent(fit: $0) }
    }

    func text(in context: ValueContext) -> [UInt8]? {
        length.map { $0.text(in: context) } ?? Array((fit?.rawValue ?? "auto").utf8)
    }
}

/// A width that depends on the content (CSS Sizing 3, 3.2), or on the room (CSS Sizing 4, 4.1).
enum ContentFit: String, Keyword {
    case minContent = "min-content", maxContent = "max-content", fitContent = "fit-content", stretch
    case oldFitContent = "-webkit-fit-content", oldStretch = "-webkit-fill-available"

    /// The width of the content.
    ///
    /// - Parameters:
    ///   - widths: its least and its most.
    ///   - room: the width that there is.
    func width(_ widths: (least: Double, most: Double), in room: Double) -> Double {
        (Self.bounds[self] ?? { max($0.least, min($0.most, $1)) })(widths, room)
    }

    /// Whether it depends on the content at all.
    var needsContent: Bool { self != .stretch && self != .oldStretch }

    private static let bounds: [ContentFit: @Sendable ((least: Double, most: Double), _ room: Double) -> Double] = [
        .minContent: { widths, _ in widths.least }, .maxContent: { widths, _ in widths.most },
        .stretch: { _, room in room }, .oldStretch: { _, room in room },
    ]
}
