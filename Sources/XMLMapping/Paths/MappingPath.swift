import ModelMapping
import Switchless
import XMLStream

/// The path of a property: a small subset of XPath 1.0, whose grammar is `grammars/microsyntaxes/mapping-path.ebnf`.
///
/// The value of an element is its text with that of all descendants (its string-value).
struct MappingPath: Sendable {
    /// The maximum number of steps, which is the limit of nested elements.
    static let mostSteps = XMLLimits.standard.depth

    /// The elements on the path, after the class's own.
    var steps: [PathStep] = []
    /// The end: what it takes of the last element.
    var end: any PathEnd.Type = ContentEnd.self
    /// The names of the attribute that it takes, if it takes one: one for each namespace.
    var attributes: [Name] = []
    /// Whether the path means all matches, not only the first.
    var isList = false
}

/// An element on a path.
struct PathStep: Hashable, Sendable {
    /// Its name.
    var names = PathNames()
    /// The conditions on its attributes.
    var conditions: [PathCondition] = []
    /// The conditions on its children.
    var children: [ChildCondition] = []
    /// Its number among the siblings that the step finds, from 1; `nil` for any.
    var position: Int?
    /// Whether it stands for text between the elements, too: `node()`.
    var isNode = false

    /// Whether it finds every element.
    var isOpen: Bool { names.isAny && conditions.isEmpty && children.isEmpty && position == nil }
}

/// The names that a step finds.
struct PathNames: Hashable, Sendable {
    /// Names in namespaces, or in none.
    var listed: [Name] = []
    /// The local name that it finds in any namespace.
    var local: String?

    /// The names in Clark notation, or with a star for any namespace.
    var shown: [String] { listed.map(\.description) + (local.map { ["*:\($0)"] } ?? []) }

    /// Whether it finds every name.
    var isAny: Bool { listed.isEmpty && local == nil }

    /// Whether it finds `name`.
    func contains(_ name: Name) -> Bool { isAny || listed.contains(name) || local == name.local }

    /// Whether it finds every name that has this local part.
    func contains(anyNamed local: String) -> Bool { isAny || self.local == local }
}

/// A condition that some child has to meet, or that none may meet.
struct ChildCondition: Hashable, Sendable {
    var names: PathNames
    /// The text that it is compared with; `nil` if it only has to be there.
    var value: String?
    /// Whether its text has to be another one.
    var differs = false
    /// Whether the condition is met where no child is so.
    var isNegated = false
}

/// A condition on an attribute.
struct PathCondition: Hashable, Sendable {
    var attribute: Name
    /// The required value; `nil` if the attribute only has to be there.
    var value: String?
    /// Whether the condition is met where the attribute is not so.
    var isNegated = false

    /// Whether it is met by an attribute's value; `nil` if the attribute is missing.
    func isMet(by found: AttributeOutcome) -> Bool {
        let isSo = value.map { found.value == $0 } ?? found.isPresent
        return isSo != isNegated
    }
}

/// The outcome of an attribute, as far as conditions tell it apart.
struct AttributeOutcome: Hashable, Sendable {
    var isPresent = false
    /// Its value, if a condition names it.
    var value: String?
}

/// Reads paths, with the prefixes of one mapping.
struct PathReader {
    private let namespaces: [String: MappedNamespaces]

    init(namespaces: [String: MappedNamespaces]) {
        self.namespaces = namespaces.merging(["xml": "http://www.w3.org/XML/1998/namespace"]) { given, _ in given }
    }

    /// The paths that `text` is: one, or alternatives.
    func paths(_ text: String, at position: SourcePosition?) throws -> [MappingPath] {
        try read(text, position) { try $0.alternatives { try $0.path() } }
    }

    /// The steps that `text` is: a class's element, a root.
    func steps(_ text: String, at position: SourcePosition?) throws -> [PathStep] {
        try read(text, position) { try $0.alternatives { try $0.step() } }
    }

    private func read<Result>(
        _ text: String, _ position: SourcePosition?, _ body: (inout PathScanner) throws -> Result
    ) throws -> Result {
        try text.withBytes { bytes in
            var scanner = PathScanner(
                scanner: ByteScanner(bytes), text: text, position: position, namespaces: namespaces)
            let result = try body(&scanner)
            try scanner.expectEnd()
            return result
        }
    }
}
