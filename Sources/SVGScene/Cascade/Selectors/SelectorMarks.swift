import Switchless

/// The character that a kind of simple selector begins with.
protocol SelectorMark: Named {
    /// Reads a simple selector, after its mark.
    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector
}

/// The characters that simple selectors begin with. A ``TypeSelector`` has none.
enum SelectorMarks {
    static let standard = Registry<any SelectorMark.Type>(
        "selector mark",
        [
            AttributeSelector.self,
            ClassSelector.self,
            IDSelector.self,
            // &: rules do not nest
            PseudoClassMark.self,
        ], as: { $0 })
}

/// The mark of pseudo-classes: `:first-child`, `:not(...)` (Selectors 4, 3.5).
enum PseudoClassMark: SelectorMark {
    static let name: Name = ":"
    static let summary = "Elements with something that no attribute tells."

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        guard let name = reader.input.takeRawName() else {
            throw .selector("pseudo-elements are not supported")
        }
        guard reader.input.take("(") else {
            guard let type = reader.syntax.pseudoClasses[name] else { throw unknown(name) }
            return type.init()
        }
        guard let type = reader.syntax.functionalPseudoClasses[name] else { throw unknown(name) }
        return try reader.readArguments { reader throws(StyleFault) in try type.init(from: &reader) }
    }

    private static func unknown(_ name: Bytes) -> StyleFault { .selector("no pseudo-class is called '\(name.string)'") }
}
