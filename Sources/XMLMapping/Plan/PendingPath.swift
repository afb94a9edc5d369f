import Switchless

/// The remaining steps of a path below some element, while the table is built.
struct PendingPath {
    var property: Int32
    var steps: ArraySlice<PathStep>
    var attribute: Name?
    var isOwnText = false
    var isName = false
    /// The class of the object that it leads to; -1 for a text.
    var model: Int32 = -1
    /// The property's name, for errors.
    var name: String
    var position: SourcePosition?

    var isElement: Bool { attribute == nil && model >= 0 }
}
