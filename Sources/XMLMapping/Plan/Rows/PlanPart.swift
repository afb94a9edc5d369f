import Switchless
import XMLStream

/// An object made of an element's attributes, for a property of the object that the same element makes.
struct PlanPart: Hashable, BitwiseCopyable, Sendable {
    var property: Int32
    var model: Int32
}
