import Switchless
import XMLStream

/// A property, or an alternative source of one.
struct PlanProperty: Hashable, BitwiseCopyable, Sendable {
    /// Its key's number on the tape.
    var key: Int32
    /// The number of the property that gets its values: its own, or that which it is an alternative of.
    var main: Int32
    var isList = false
    /// Whether its values are in a dictionary.
    var isMap = false
    var isRequired = false
    /// Whether a text that its type cannot read counts as missing.
    var isLenient = false
    /// Whether it has several sources, so that another match is no surprise.
    var hasAlternatives = false
    /// Whether an empty text is a value.
    var takesEmptyText = false
    /// The byte between the values of a list in one text; 0 if there is none.
    var separator: UInt8 = 0
    /// How the text becomes values, if that takes more than the separator; -1 if not.
    var form: Int32 = -1
}
