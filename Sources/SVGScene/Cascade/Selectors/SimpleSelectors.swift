import Switchless

/// One condition on an element: `rect`, `.wide`, `#logo`, `[href]`, `:first-child` (Selectors 4, 5 to 14).
protocol SimpleSelector: Sendable {
    /// Its part of the specificity of its selector.
    var specificity: Specificity { get }

    /// A name that every matching element has, for the ``RuleIndex``; `nil` if there is none.
    var key: SelectorKey? { get }

    /// Whether it may depend on other elements.
    var looksAround: Bool { get }

    /// Whether `subject` meets the condition.
    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool
}

extension SimpleSelector {
    var key: SelectorKey? { nil }
    var looksAround: Bool { false }
}

/// A type selector or the universal selector: `rect`, `svg|rect`, `*` (Selectors 4, 5).
struct TypeSelector: SimpleSelector {
    let name: QualifiedNameTest

    var specificity: Specificity { name.local.isAny ? .zero : .type }

    var key: SelectorKey? {
        name.local.bytes.map { SelectorKey(kind: .type, name: $0, isWhole: name.namespace.isAny) }
    }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        name.local.accepts(subject.localName) && name.namespace.accepts(subject.namespace)
    }
}

/// An ID selector: `#logo` (Selectors 4, 6.7).
struct IDSelector: SimpleSelector, SelectorMark {
    static let name: Name = "#"
    static let summary = "The element of an id."

    let id: [UInt8]

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        guard let id = reader.input.takeName() else { throw .selector("no name follows the '#'") }
        return IDSelector(id: id)
    }

    var specificity: Specificity { .id }
    var key: SelectorKey? { SelectorKey(kind: .id, name: id) }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.id.map { $0.elementsEqual(id) } ?? false
    }
}

/// A class selector: `.wide` (Selectors 4, 6.6).
struct ClassSelector: SimpleSelector, SelectorMark {
    static let name: Name = "."
    static let summary = "Elements of a class."

    let word: [UInt8]

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        guard let word = reader.input.takeName() else { throw .selector("no name follows the '.'") }
        return ClassSelector(word: word)
    }

    var specificity: Specificity { .class }
    var key: SelectorKey? { SelectorKey(kind: .class, name: word) }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        memory.mayCompare(bytes: subject.classes.count) && subject.classWords.contains { $0.elementsEqual(word) }
    }
}

/// Iterates over the words in a white-space-separated list.
struct ClassWords: ~Escapable {
    private var input: ByteScanner

    @_lifetime(copy rest)
    init(rest: Bytes) { input = ByteScanner(rest) }

    private static let word = ByteSet.space.inverted

    @_lifetime(copy self)
    mutating func next() -> Bytes? {
        input.skipSpace()
        guard !input.isAtEnd else { return nil }
        return input.take(while: Self.word)
    }

    /// Whether a word satisfies `predicate`.
    func contains(where predicate: (Bytes) -> Bool) -> Bool {
        var words = self
        while let word = words.next() {
            if predicate(word) { return true }
        }
        return false
    }
}

/// A combinator: a relation between two elements (Selectors 4, 15).
protocol Combinator: Named {
    /// Whether it leads to ancestors rather than siblings.
    static var leadsToAncestors: Bool { get }
    /// Whether it leads on from the element that it leads to.
    static var leadsOn: Bool { get }
    /// The element that it leads to first.
    static func next<Subject: SelectorSubject>(from subject: Subject) -> Subject?
}

extension Combinator {
    /// Whether one of the elements related to `subject` matches `step`.
    static func leads<Subject: SelectorSubject>(
        from subject: Subject, to step: SelectorStep, in memory: MatchMemory<Subject>
    ) -> Bool {
        guard !leadsOn else { return memory.reaches(step, from: subject) { next(from: $0) } }
        return next(from: subject).map { step.matches($0, in: memory) } ?? false
    }
}

/// The registry of combinators by sign.
enum Combinators {
    static let standard = Registry<any Combinator.Type>(
        "combinator",
        [
            ChildCombinator.self,
            // ||: there are no tables
            DescendantCombinator.self,
            NextSiblingCombinator.self,
            SubsequentSiblingCombinator.self,
        ], as: { $0 })
}

/// The child combinator (Selectors 4, 15.2).
enum ChildCombinator: Combinator {
    static let name: Name = ">"
    static let summary = "A child of what stands before."
    static let leadsToAncestors = true
    static let leadsOn = false

    static func next<Subject: SelectorSubject>(from subject: Subject) -> Subject? { subject.parent }
}

/// The descendant combinator (Selectors 4, 15.1).
enum DescendantCombinator: Combinator {
    static let name: Name = " "
    static let summary = "A descendant of what stands before."
    static let leadsToAncestors = true
    static let leadsOn = true

    static func next<Subject: SelectorSubject>(from subject: Subject) -> Subject? { subject.parent }
}

/// The next-sibling combinator (Selectors 4, 15.3).
enum NextSiblingCombinator: Combinator {
    static let name: Name = "+"
    static let summary = "The next sibling of what stands before."
    static let leadsToAncestors = false
    static let leadsOn = false

    static func next<Subject: SelectorSubject>(from subject: Subject) -> Subject? { subject.previousSibling }
}

/// The subsequent-sibling combinator (Selectors 4, 15.4).
enum SubsequentSiblingCombinator: Combinator {
    static let name: Name = "~"
    static let summary = "A later sibling of what stands before."
    static let leadsToAncestors = false
    static let leadsOn = true

    static func next<Subject: SelectorSubject>(from subject: Subject) -> Subject? { subject.previousSibling }
}
