import Switchless
import XMLStream

/// Chooses one of several nodes by the values of attributes.
struct PlanSelector: Hashable, Sendable {
    struct Test: Hashable, Sendable {
        var attribute: Int
        var values: [[UInt8]]
        /// Whether an attribute with another value differs from a missing one.
        var tellsPresence: Bool

        /// The number of results: no match, perhaps another value, the values.
        var count: Int { values.count + (tellsPresence ? 2 : 1) }
    }

    var tests: [Test]
    /// The node for each combination of test results. The first test is the least significant digit; 0 means no match. -1 to
    /// skip the element.
    var nodes: [Int32]

    /// The node of the element that `tag` begins.
    func node(_ tag: XMLStartTag) -> Int32 {
        var index = 0, weight = 1
        for test in tests {
            if let attribute = tag.attributes.first(where: { $0.name.id == test.attribute }) {
                let value = test.values.firstIndex { attribute.value.elementsEqual($0) } ?? -1
                index += weight * (value + (test.tellsPresence ? 2 : 1))
            }
            weight *= test.count
        }
        return nodes[index]
    }
}
