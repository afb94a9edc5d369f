import Switchless
import XMLStream

/// An attribute and the property that it goes to.
struct PlanAttribute: Hashable, BitwiseCopyable, Sendable {
    var name: Int32
    var property: Int32
}
