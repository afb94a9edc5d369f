public import Switchless
import VectorScene

// Marks above or below each character of text in boxes (CSS Text Decoration 3, 3). Browsers draw none in SVG.
extension Properties {
    /// The `text-emphasis` shorthand (CSS Text Decoration 3, 3.3).
    public enum TextEmphasis: Declarable {
        public static let name: Name = "text-emphasis"
        public static let summary = "A mark at each character of text in boxes, and its colour."
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands: [any Property.Type] = [TextEmphasisColor.self, TextEmphasisStyle.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            let context = declarations.context
            var color = input.attempt { ColorValue.read(&$0, in: context) }
            input.skipSpace()
            let style = input.attempt { EmphasisStyle.read(&$0, in: context) }
            input.skipSpace()
            color = color ?? input.attempt { ColorValue.read(&$0, in: context) }
            guard color != nil || style != nil else { return false }
            declarations.declare(TextEmphasisColor.self, color ?? TextEmphasisColor.initial)
            declarations.declare(TextEmphasisStyle.self, style ?? TextEmphasisStyle.initial)
            return true
        }
    }

    /// The `text-emphasis-color` property (CSS Text Decoration 3, 3.2).
    public enum TextEmphasisColor: Property {
        public static let name: Name = "text-emphasis-color"
        public static let summary = "The colour of the marks at characters."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.current
    }

    /// The `text-emphasis-position` property (CSS Text Decoration 3, 3.4), for lines that run across.
    public enum TextEmphasisPosition: Property {
        public static let name: Name = "text-emphasis-position"
        public static let summary = "Whether the marks stand over or under the characters."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = EmphasisPosition()
    }

    /// The `text-emphasis-style` property (CSS Text Decoration 3, 3.1).
    public enum TextEmphasisStyle: Property {
        public static let name: Name = "text-emphasis-style"
        public static let summary = "The mark at each character of text in boxes."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = EmphasisStyle()
    }
}

/// The value of `text-emphasis-style`.
public struct EmphasisStyle: SVGValue, BitwiseCopyable {
    /// The mark; empty for none.
    var mark = Stored<UInt8>.empty

    private static let none: KeywordTable<Bool> = ["none": true]
    private static let fills: KeywordTable<Bool> = ["filled": true, "open": false]
    private static let dot = Shape(filled: "\u{2022}", open: "\u{25E6}")
    private static let shapes: KeywordTable<Shape> = [
        "dot": dot, "circle": Shape(filled: "\u{25CF}", open: "\u{25CB}"),
        "double-circle": Shape(filled: "\u{25C9}", open: "\u{25CE}"),
        "triangle": Shape(filled: "\u{25B2}", open: "\u{25B3}"), "sesame": Shape(filled: "\u{FE45}", open: "\u{FE46}"),
    ]

    private struct Shape {
        let filled, open: String
    }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> EmphasisStyle? {
        if none.take(&input) == true { return EmphasisStyle() }
        if let text = input.attempt({ $0.takeString() }) {
            // Only the first character counts.
            let first = String(decoding: text, as: UTF8.self).prefix(1)
            return EmphasisStyle(mark: context.pool.store(Array(first.utf8)))
        }
        let before = fills.take(&input)
        input.skipSpace()
        let shape = shapes.take(&input)
        input.skipSpace()
        let isFilled = before ?? fills.take(&input)
        guard isFilled != nil || shape != nil else { return nil }
        let mark = shape ?? dot
        return EmphasisStyle(mark: context.pool.store(Array((isFilled ?? true ? mark.filled : mark.open).utf8)))
    }
}

/// The value of `text-emphasis-position`.
public struct EmphasisPosition: SVGValue, BitwiseCopyable {
    var isUnder = false

    private static let lines: KeywordTable<Bool> = ["over": false, "under": true]
    private static let columns: KeywordTable<Bool> = ["right": true, "left": true]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> EmphasisPosition? {
        let first = columns.take(&input)
        input.skipSpace()
        guard let isUnder = lines.take(&input) else { return nil }
        input.skipSpace()
        if first == nil { _ = columns.take(&input) }
        return EmphasisPosition(isUnder: isUnder)
    }
}
