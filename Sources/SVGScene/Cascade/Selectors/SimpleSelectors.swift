import Switchless

/// One condition on an element: `rect`, `.wide`, `#logo`, `[href]`, `:first-child` (Selectors 4, 5 to 14).
protocol SimpleSelector: Sendable {
    /// What it adds to the specificity of its selector.
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
