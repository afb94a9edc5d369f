import Switchless

/// How many comparisons of selectors with elements a document may still take, in all its trees.
final class MatchBudget {
    /// How many selectors the ancestor filter refuses in the time of one comparison.
    private static let refusalsPerComparison = 32

    /// How many bytes of a list of classes are read in that time.
    private static let bytesPerComparison = 32

    private let limit: Int
    private var comparisons = 0
    private var isReported = false

    init(limit: Int) { self.limit = limit }

    /// Whether the limit is exceeded: then nothing matches any more.
    var isExceeded: Bool { comparisons > limit }

    /// The fault, once: when the limit is exceeded for the first time.
    func takeFault() -> (code: Diagnostic.Code, message: String)? {
        guard isExceeded, !isReported else { return nil }
        isReported = true
        return (
            "selector-comparisons",
            "matching the style sheets takes more than \(limit) comparisons of selectors with elements; the rules are not applied from "
                + "here on; use fewer or simpler selectors, or raise the limit"
        )
    }

    /// Counts one comparison, and more if it has to read many bytes.
    func compare(bytes: Int = 0) { comparisons += 1 + bytes / Self.bytesPerComparison }

    /// Counts selectors that the ancestor filter looks at.
    func refuse(_ count: Int) { comparisons += count / Self.refusalsPerComparison }
}
