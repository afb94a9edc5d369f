public import Switchless

/// The lines of `text-decoration` (CSS Text Decoration 3, 2.1).
public struct DecorationLines: OptionSet, SVGValue, BitwiseCopyable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No line.
    public static let noLines: DecorationLines = []
    /// A line below the text.
    public static let underline = DecorationLines(rawValue: 1)
    /// A line above the text.
    public static let overline = DecorationLines(rawValue: 2)
    /// A line through the middle of the text.
    public static let lineThrough = DecorationLines(rawValue: 4)

    private static let words: [(name: StaticString, line: DecorationLines)] = [
        ("none", noLines), ("underline", underline), ("overline", overline), ("line-through", lineThrough),
        ("blink", noLines),
    ]

    /// Takes keywords as long as they are lines.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> DecorationLines? {
        var lines: DecorationLines?
        while let word = input.attempt({ input in
            input.takeIdentifier().flatMap { name in words.first { name.spells($0.name) } }
        }) {
            lines = (lines ?? noLines).union(word.line)
            input.skipSpace()
        }
        return lines
    }
}
