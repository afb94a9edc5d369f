import Switchless

/// How the text of a property becomes values, where it is more than one value between single bytes.
struct PlanForm: Hashable, Sendable {
    /// The codings to undo first, by name.
    var codings: [String] = []
    /// The separators, the outermost first.
    var separators: [[UInt8]] = []
    /// The number of bytes of each value; 0 where separators part them.
    var width = 0
    /// The guard that decides whether the text counts; -1 for none.
    var guardian: Int32 = -1
    /// The number of the guard's condition that the text is for; -1 if it is for a property.
    var condition = -1
}
