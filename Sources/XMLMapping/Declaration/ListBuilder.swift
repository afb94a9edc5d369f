/// A result builder of lists, with `if` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
    /// A single row.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Rows that are a list already.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Consecutive rows.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// Rows of an `if` without `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The rows of one branch.
    public static func buildEither(first part: [Element]) -> [Element] { part }
    /// The rows of the other branch.
    public static func buildEither(second part: [Element]) -> [Element] { part }
    /// The rows of every iteration.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
