import Switchless
import XMLStream

/// The path of a property: a small subset of XPath 1.0.
///
/// ```
/// path      = (step "/")* last ["[]"]
/// last      = step | "@" name | "text()" | "local-name()" | "."
/// step      = (name | "*") ["[@" name "='" value "']"]
/// name      = [prefix ":"] local
/// ```
///
/// The value of an element is its text with that of all descendants (its string-value); `text()` is its own text only; `local-name()` is
/// its name without the prefix; `.` is the class's own element. `[]` gives a list of all matches; without it the first match is used.
struct MappingPath: Hashable, Sendable {
    /// The maximum number of steps, which is the limit of nested elements.
    static let mostSteps = XMLLimits.standard.depth

    /// The elements on the path, after the class's own.
    var steps: [PathStep] = []
    /// The attribute of the last element; `nil` if the path means its content.
    var attribute: Name?
    /// Whether the path means the element's own text only.
    var isOwnText = false
    /// Whether the path means the element's name.
    var isName = false
    /// Whether the path means all matches, not only the first.
    var isList = false
}

/// An element on a path.
struct PathStep: Hashable, Sendable {
    /// Its name; `nil` for any.
    var name: Name?
    /// An attribute that it must have, with its value.
    var condition: PathCondition?
}

/// An attribute and its required value.
struct PathCondition: Hashable, Sendable {
    var attribute: Name
    var value: String
}
