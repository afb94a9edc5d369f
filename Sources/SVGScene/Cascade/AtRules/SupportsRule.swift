import Switchless

/// The `@supports` rule (CSS Conditional 3, 6): rules for who can read certain declarations.
enum SupportsRule: AtRule {
    static let name: Name = "supports"
    static let summary = "Rules that count if declarations or selectors can be read."

    static func read(from parser: inout StyleSheetParser, as name: String) {
        guard let prelude = parser.takePreludeOfBlock() else { return }
        if prelude.withText({ holds($0, in: &parser) }) { parser.readBlockOfRules() } else { parser.input.skipBlock() }
    }

    /// Whether a condition holds. A malformed one does not, and is reported.
    static func holds(_ condition: Bytes, in parser: inout StyleSheetParser) -> Bool {
        do throws(StyleFault) {
            return try parser.conditions.supports(condition) == true
        } catch {
            parser.report(.warning, error.code, "condition ignored: \(error.message)")
            return false
        }
    }
}
