import Switchless
import XMLStream

/// Chooses one of several nodes by the values of attributes.
struct PlanSelector: Hashable, Sendable {
    struct Test: Hashable, Sendable {
        var attribute: Int
        var values: [[UInt8]]
    }

    var tests: [Test]
    /// The node for each combination of test results. The first test is the least significant digit; 0 means no match. -1 to
    /// skip the element.
    var nodes: [Int32]

    /// The node of the element that `tag` begins.
    func node(_ tag: XMLStartTag) -> Int32 {
        var index = 0, weight = 1
        for test in tests {
            if let attribute = tag.attributes.first(where: { $0.name.id == test.attribute }),
                let value = test.values.firstIndex(where: { $0.elementsEqual(attribute.value) })
            {
                index += weight * (value + 1)
            }
            weight *= test.values.count + 1
        }
        return nodes[index]
    }
}
