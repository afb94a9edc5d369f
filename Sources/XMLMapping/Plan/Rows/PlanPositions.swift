import Switchless
import XMLStream

/// Chooses one of several nodes by an element's number among its siblings.
struct PlanPositions: Hashable, Sendable {
    struct Test: Hashable, Sendable {
        /// The number of the counter of such siblings.
        var counter: Int32
        var positions: [Int]
    }

    var tests: [Test]
    /// The node for each combination of test results, as in ``PlanSelector``.
    var nodes: [Int32]
}
