import Switchless

/// The `@scope` rule (CSS Cascade 6, 2.5): rules for the elements in others, down to certain limits.
enum ScopeRule: AtRule {
    static let name: Name = "scope"
    static let summary = "Rules for what lies in certain elements, and in none of others below them."

    private static let bracket = Stops(")")

    static func read(from parser: inout StyleSheetParser, as name: String) {
        let prelude = parser.takePrelude()
        do throws(StyleFault) {
            let scope = try prelude.withText { text in Result { () throws(StyleFault) in try read(text, in: parser) } }
                .get()
            guard parser.input.next == UInt8(ascii: "{") else { throw .selector("no block follows") }
            parser.readBlockOfRules(in: scope)
        } catch {
            parser.report(.warning, error.code, "@scope ignored: \(error.message)")
            parser.skipAtRule()
        }
    }

    /// Reads `(roots) to (limits)`, of which both may be missing. Without roots, it is that of the document.
    private static func read(
        _ text: Bytes, in parser: borrowing StyleSheetParser
    ) throws(StyleFault) -> ScopeCondition {
        var input = ByteScanner(text)
        input.skipBlank()
        let whole = [Selector(subject: SelectorStep([ScopeRoot()], from: nil))]
        let roots = input.next == UInt8(ascii: "(") ? try takeSelectors(&input, in: parser) : whole
        input.skipBlank()
        let limits = input.take(word: "to") ? try takeSelectors(&input, in: parser, roots: roots) : []
        input.skipBlank()
        guard input.isAtEnd else { throw .selector("something follows its selectors") }
        return ScopeCondition(roots: roots, limits: limits)
    }

    private static func takeSelectors(
        _ input: inout ByteScanner, in parser: borrowing StyleSheetParser, roots: [Selector]? = nil
    ) throws(StyleFault) -> [Selector] {
        input.skipBlank()
        guard input.take("(") else { throw .selector("it needs selectors in parentheses") }
        let text = input.takeComponents(until: bracket).bytes
        guard input.take(")") else { throw .selector("a ')' is missing") }
        return try parser.selectors(text.trimmed, roots: roots)
    }
}
