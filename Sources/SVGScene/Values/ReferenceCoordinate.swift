public import Switchless

/// The `refX` or `refY` of a marker or symbol: a length or a keyword (SVG 2, 5.5 and 11.6.1).
public struct ReferenceCoordinate: SVGValue, BitwiseCopyable {
    /// The length. A keyword is a percentage of the view box.
    var length: SVGLength

    private static let words: KeywordTable<Double> = [
        "left": 0, "top": 0, "center": 50, "right": 100, "bottom": 100,
    ]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ReferenceCoordinate? {
        let share = input.attempt { input in input.takeIdentifier().flatMap { words[$0] } }
        if let share { return ReferenceCoordinate(length: .percent(share)) }
        return SVGLength.read(&input, in: context).map { ReferenceCoordinate(length: $0) }
    }
}
