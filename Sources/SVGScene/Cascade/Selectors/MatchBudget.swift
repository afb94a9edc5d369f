import Switchless

/// Limits the comparisons of selectors with elements, across all trees of a document.
final class MatchBudget {
    /// This many rejections by the ancestor filter take as long as one comparison.
    private static let refusalsPerComparison = 32

    /// Reading this many bytes of a class list takes as long as one comparison.
    private static let bytesPerComparison = 32

    private let limit: Int
    private var comparisons = 0
    private var isReported = false
    /// Whether the stack of the current thread had no room for a selector.
    var lacksStack = false

    init(limit: Int) { self.limit = limit }

    /// Whether the limit is exceeded. If so, nothing matches any more.
    var isExceeded: Bool { comparisons > limit || lacksStack }

    /// Returns the fault once, after the limit is exceeded.
    func takeFault() -> (code: Diagnostic.Code, message: String)? {
        guard isExceeded, !isReported else { return nil }
        isReported = true
        guard !lacksStack else {
            return (
                "stack-full",
                "selectors are nested too deeply for this thread's stack; the rules are not applied from here on; "
                    + "use simpler selectors, or a thread with a larger stack"
            )
        }
        return (
            "selector-comparisons",
            "matching the style sheets takes more than \(limit) comparisons of selectors with elements; the rules are not applied from "
                + "here on; use fewer or simpler selectors, or raise the limit"
        )
    }

    /// Counts one comparison, and more if it reads many bytes.
    func compare(bytes: Int = 0) { comparisons += 1 + bytes / Self.bytesPerComparison }

    /// Counts the selectors that the ancestor filter tests.
    func refuse(_ count: Int) { comparisons += count / Self.refusalsPerComparison }
}
