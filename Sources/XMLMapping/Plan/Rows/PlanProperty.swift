import Switchless
import XMLStream

/// A property.
struct PlanProperty: Hashable, BitwiseCopyable, Sendable {
    /// Its key's number on the tape.
    var key: Int32
    var isList = false
    var isRequired = false
    /// Whether an empty text is a value.
    var takesEmptyText = false
    /// The byte between the values of a list in one text; 0 if there is none.
    var separator: UInt8 = 0
}
