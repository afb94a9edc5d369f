/// Makes a list of what is written below each other, with `if` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
    /// A single row.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Rows that are a list already.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Rows below each other.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// Rows that may be missing.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The rows of one branch.
    public static func buildEither(first part: [Element]) -> [Element] { part }
    /// The rows of the other branch.
    public static func buildEither(second part: [Element]) -> [Element] { part }
    /// The rows of every round.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
