import Switchless
import XMLStream

/// Where a property comes from: a small part of XPath 1.0.
///
/// ```
/// path      = (step "/")* last ["[]"]
/// last      = step | "@" name | "text()" | "local-name()" | "."
/// step      = (name | "*") ["[@" name "='" value "']"]
/// name      = [prefix ":"] local
/// ```
///
/// An element is its text with that of all elements in it (its string-value); `text()` is the text that stands directly in it;
/// `local-name()` is the element's name without its prefix; `.` is the class's own element. `[]` makes a list of all such places; without it the first counts.
struct MappingPath: Hashable, Sendable {
    /// The most steps that a path may have: as many as elements may nest.
    static let mostSteps = XMLLimits.standard.depth

    /// The elements to go through, from the class's own on.
    var steps: [PathStep] = []
    /// The attribute that is taken of the last of them; `nil` if it is its content.
    var attribute: Name?
    /// Whether only the text is taken that stands directly in it.
    var isOwnText = false
    /// Whether its name is taken, and nothing that is in it.
    var isName = false
    /// Whether it means all such places, and not only the first.
    var isList = false
}

/// An element that a path goes into.
struct PathStep: Hashable, Sendable {
    /// Its name; `nil` for any.
    var name: Name?
    /// An attribute that it must have, with its value.
    var condition: PathCondition?
}

/// An attribute and the value that it has to have.
struct PathCondition: Hashable, Sendable {
    var attribute: Name
    var value: String
}
