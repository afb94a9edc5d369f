import Switchless
import XMLStream

/// An attribute and the property that it goes to.
struct PlanAttribute: Hashable, BitwiseCopyable, Sendable {
    /// Instead of an attribute's id: the name of the element itself.
    static let elementName: Int32 = -1

    var name: Int32
    var property: Int32
}
