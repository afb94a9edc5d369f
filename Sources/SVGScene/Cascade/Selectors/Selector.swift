import Switchless

/// A complex selector: compound selectors joined by combinators (Selectors 4, 3.1).
struct Selector: Sendable {
    /// The last compound, which the subject itself has to match.
    let subject: SelectorStep
    /// The part of that element which is selected; `nil` for the element itself.
    var part: PseudoElement?

    var specificity: Specificity { subject.specificity }

    func matches<Subject: SelectorSubject>(_ element: Subject, in memory: MatchMemory<Subject>) -> Bool {
        part == nil && subject.matches(element, in: memory)
    }
}

extension [Selector] {
    /// The highest specificity of the selectors, which is that of the list (Selectors 4, 17).
    var specificity: Specificity { lazy.map(\.specificity).max() ?? .zero }

    func anyMatches<Subject: SelectorSubject>(_ element: Subject, in memory: MatchMemory<Subject>) -> Bool {
        contains { $0.matches(element, in: memory) }
    }
}

/// A compound selector, and the steps before it that combinators join to it.
///
/// `svg > g rect` is the step `rect`, whose origin is the step `g`, whose origin is `svg`. It is a class so that
/// ``MatchMemory`` can use identities as keys.
final class SelectorStep: Sendable {
    /// The conditions on the element itself.
    let compound: [any SimpleSelector]
    /// The combinator and the step before it; `nil` for the first step.
    let origin: (combinator: any Combinator.Type, step: SelectorStep)?
    /// The specificity of this step and all before it.
    let specificity: Specificity

    init(_ compound: [any SimpleSelector], from origin: (combinator: any Combinator.Type, step: SelectorStep)?) {
        self.compound = compound
        self.origin = origin
        specificity = compound.reduce(origin?.step.specificity ?? .zero) { $0 + $1.specificity }
    }

    /// The same steps after another one, which is the first step's origin.
    func after(_ first: SelectorStep, by combinator: any Combinator.Type) -> SelectorStep {
        let origin = origin.map { ($0.combinator, $0.step.after(first, by: combinator)) }
        return SelectorStep(compound, from: origin ?? (combinator, first))
    }

    /// Whether a match may depend on other elements than the one that matches.
    var looksAround: Bool { origin != nil || compound.contains(where: \.looksAround) }

    /// The most selective name that a matching element has.
    var key: SelectorKey? { compound.compactMap(\.key).max { $0.kind.rawValue < $1.kind.rawValue } }

    /// Up to two names that ancestors of a matching element must have.
    var ancestorNames: (AncestorFilter.NameHash, AncestorFilter.NameHash) {
        var names: [AncestorFilter.NameHash] = []
        var step = self
        while let origin = step.origin {
            step = origin.step
            guard origin.combinator.leadsToAncestors else { continue }
            // An id or a class is more selective than a type, so it comes first.
            names += step.compound.compactMap(\.key).map { key in
                key.name.withBytes { AncestorFilter.NameHash($0, kind: key.kind) }
            }.reversed()
        }
        return (names.first ?? .unused, names.dropFirst().first ?? .unused)
    }

    /// Whether `subject` matches the compound, and its combinators lead to matching elements.
    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        guard memory.mayCompare() else { return false }
        for simple in compound where !simple.matches(subject, in: memory) { return false }
        guard let origin else { return true }
        guard memory.hasStack() else { return false }
        return origin.combinator.leads(from: subject, to: origin.step, in: memory)
    }
}

/// A name that an element must have for a selector to match it.
struct SelectorKey: Sendable {
    /// The kind of name, ordered from the least to the most selective.
    enum Kind: Int, CaseIterable, Sendable {
        case type
        case `class`
        case id
    }

    let kind: Kind
    let name: [UInt8]
    /// Whether the selector has no other condition.
    var isWhole = true
}

/// The character that a kind of simple selector begins with.
protocol SelectorMark: Named {
    /// Reads a simple selector, after its mark.
    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector
}

/// The characters that simple selectors begin with. A ``TypeSelector`` has none.
enum SelectorMarks {
    static let standard = Registry<any SelectorMark.Type>(
        "selector mark",
        [
            AttributeSelector.self,
            ClassSelector.self,
            IDSelector.self,
            NestingSelector.self,
            PseudoClassMark.self,
        ], as: { $0 })
}

/// The mark of pseudo-classes: `:first-child`, `:not(...)` (Selectors 4, 3.5), and of parts of elements: `::before`.
enum PseudoClassMark: SelectorMark {
    static let name: Name = ":"
    static let summary = "Elements with something that no attribute tells, or parts of elements."

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        let isPart = reader.input.take(":")
        guard let name = reader.input.takeRawName() else { throw .selector("no name follows the ':'") }
        guard !isPart else {
            guard let part = PseudoElement.named(name) else { throw unknown(name, "::\(name.string) is not drawn") }
            return try reader.end(with: part)
        }
        guard reader.input.take("(") else {
            if let part = PseudoElement.withOneColon[name] { return try reader.end(with: part) }
            guard let type = reader.syntax.pseudoClasses[name] else { throw unknown(name) }
            return type.read(from: &reader)
        }
        guard let type = reader.syntax.functionalPseudoClasses[name] else { throw unknown(name) }
        return try reader.readArguments { reader throws(StyleFault) in try type.init(from: &reader) }
    }

    private static func unknown(_ name: Bytes) -> StyleFault {
        unknown(name, "no pseudo-class is called '\(name.string)'")
    }

    /// The fault of an unknown name. What only another browser knows is lost in every other one, too.
    private static func unknown(_ name: Bytes, _ message: String) -> StyleFault {
        var fault = StyleFault.selector(message)
        if name.first == UInt8(ascii: "-") { fault.severity = .note }
        return fault
    }
}

/// The namespaces declared in a style sheet (CSS Namespaces 3).
struct SelectorNamespaces: Sendable {
    /// The namespace that a type selector without a prefix tests.
    private(set) var ofTypes = NameTest.any
    private var prefixes: [[UInt8]: NameTest] = [:]

    /// Declares `namespace` with a prefix, or as the default of type selectors.
    mutating func declare(_ namespace: [UInt8], prefix: [UInt8]?) {
        let test = NameTest(bytes: namespace)
        if let prefix { prefixes[prefix] = test } else { ofTypes = test }
    }

    /// The test of the namespace with this prefix; `nil` if it is not declared.
    subscript(prefix: [UInt8]) -> NameTest? { prefixes[prefix] }
}

/// The specificity of a selector. The more specific of two rules wins (Selectors 4, 17).
struct Specificity: Hashable, Sendable {
    /// The number of ID selectors.
    var ids: Int32 = 0
    /// The number of class selectors, attribute selectors and pseudo-classes.
    var classes: Int32 = 0
    /// The number of type selectors.
    var types: Int32 = 0

    static let zero = Specificity()
    static let id = Specificity(ids: 1)
    static let `class` = Specificity(classes: 1)
    static let type = Specificity(types: 1)

    /// The specificity of a selector that contains the parts of both.
    static func + (left: Specificity, right: Specificity) -> Specificity {
        Specificity(
            ids: left.ids &+ right.ids, classes: left.classes &+ right.classes, types: left.types &+ right.types)
    }
}

extension Specificity: Comparable {
    static func < (left: Specificity, right: Specificity) -> Bool {
        (left.ids, left.classes, left.types) < (right.ids, right.classes, right.types)
    }
}

/// A test of a name, or the wildcard: `rect` or `*`.
struct NameTest: Sendable {
    /// The expected name; `nil` for any.
    let bytes: [UInt8]?

    static let any = NameTest(bytes: nil)
    /// Accepts only the empty name, which stands for no namespace.
    static let noNamespace = NameTest(bytes: [])

    /// Whether every name is accepted.
    var isAny: Bool { bytes == nil }

    /// Whether `name` is accepted.
    func accepts(_ name: Bytes) -> Bool {
        guard let bytes else { return true }
        return name.elementsEqual(bytes)
    }
}

/// A test of a local name and its namespace: `svg|rect`, `*|*` (CSS Namespaces 3, 3).
struct QualifiedNameTest: Sendable {
    let namespace: NameTest
    let local: NameTest
}
