import Switchless
import XMLStream

/// What few elements have: their names, all attributes, markup, runs of text, keys of dictionaries, siblings that are counted.
struct PlanExtra: Hashable, Sendable {
    /// The properties that get the element's local name, or its namespace.
    var localNames: [Int32] = []
    var namespaces: [Int32] = []
    /// The dictionaries that get all attributes.
    var allAttributes: [Int32] = []
    /// The properties that get the content as XML.
    var markups: [Int32] = []
    /// The properties that get an object of each run of text.
    var runs: [PlanPart] = []
    /// The guards of what is read of the element, and that of the object that it becomes.
    var guards: [Int32] = []
    var objectGuard: Int32?
    /// The source of the element's key in a dictionary, if it has one.
    var key: PlanKey?
}

/// Where the key of a value in a dictionary comes from.
struct PlanKey: Hashable, Sendable {
    /// The id of an attribute; -1 for the element's local name.
    var attribute: Int
}
