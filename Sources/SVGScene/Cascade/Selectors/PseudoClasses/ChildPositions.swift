import Switchless

/// `:empty` (Selectors 4, 14.2).
struct Empty: PseudoClass {
    static let name: Name = "empty"
    static let summary = "Elements that hold neither elements nor text."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isEmpty
    }
}

/// `:first-child` (Selectors 4, 14.4).
struct FirstChild: PseudoClass {
    static let name: Name = "first-child"
    static let summary = "The first of its siblings."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.previousSibling == nil
    }
}

/// `:first-of-type` (Selectors 4, 14.5).
struct FirstOfType: PseudoClass {
    static let name: Name = "first-of-type"
    static let summary = "The first of its siblings with its name."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        memory.position(of: subject, by: SiblingsOfType.counter).fromStart == 1
    }
}

/// `:last-child` (Selectors 4, 14.4).
struct LastChild: PseudoClass {
    static let name: Name = "last-child"
    static let summary = "The last of its siblings."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.nextSibling == nil
    }
}

/// `:last-of-type` (Selectors 4, 14.5).
struct LastOfType: PseudoClass {
    static let name: Name = "last-of-type"
    static let summary = "The last of its siblings with its name."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        memory.position(of: subject, by: SiblingsOfType.counter).fromEnd == 1
    }
}

/// `:only-child` (Selectors 4, 14.4).
struct OnlyChild: PseudoClass {
    static let name: Name = "only-child"
    static let summary = "An element without siblings."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.previousSibling == nil && subject.nextSibling == nil
    }
}

/// `:only-of-type` (Selectors 4, 14.5).
struct OnlyOfType: PseudoClass {
    static let name: Name = "only-of-type"
    static let summary = "An element without siblings of its name."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        let position = memory.position(of: subject, by: SiblingsOfType.counter)
        return position.fromStart == 1 && position.fromEnd == 1
    }
}

/// `:root` (Selectors 4, 14.1).
struct Root: PseudoClass {
    static let name: Name = "root"
    static let summary = "The root of the document."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isRoot
    }
}

/// `:nth-child()` (Selectors 4, 14.3).
struct NthChild: FunctionalPseudoClass {
    static let name: Name = "nth-child"
    static let summary = "Every so-many-th of its siblings."

    private let formula: IndexFormula
    private let siblings: SiblingFilter

    init(from reader: inout SelectorReader) throws(StyleFault) {
        formula = try IndexFormula(from: &reader.input)
        siblings = try SiblingFilter(from: &reader)
    }

    var specificity: Specificity { .class + siblings.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        formula.includes(memory.position(of: subject, by: siblings.counter).fromStart)
    }
}

/// `:nth-last-child()` (Selectors 4, 14.3).
struct NthLastChild: FunctionalPseudoClass {
    static let name: Name = "nth-last-child"
    static let summary = "Every so-many-th of its siblings from the last."

    private let formula: IndexFormula
    private let siblings: SiblingFilter

    init(from reader: inout SelectorReader) throws(StyleFault) {
        formula = try IndexFormula(from: &reader.input)
        siblings = try SiblingFilter(from: &reader)
    }

    var specificity: Specificity { .class + siblings.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        formula.includes(memory.position(of: subject, by: siblings.counter).fromEnd)
    }
}

/// `:nth-of-type()` (Selectors 4, 14.5).
struct NthOfType: FunctionalPseudoClass {
    static let name: Name = "nth-of-type"
    static let summary = "Every so-many-th of its siblings with its name."

    private let formula: IndexFormula

    init(from reader: inout SelectorReader) throws(StyleFault) { formula = try IndexFormula(from: &reader.input) }

    var specificity: Specificity { .class }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        formula.includes(memory.position(of: subject, by: SiblingsOfType.counter).fromStart)
    }
}

/// `:nth-last-of-type()` (Selectors 4, 14.5).
struct NthLastOfType: FunctionalPseudoClass {
    static let name: Name = "nth-last-of-type"
    static let summary = "Every so-many-th of its siblings with its name from the last."

    private let formula: IndexFormula

    init(from reader: inout SelectorReader) throws(StyleFault) { formula = try IndexFormula(from: &reader.input) }

    var specificity: Specificity { .class }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        formula.includes(memory.position(of: subject, by: SiblingsOfType.counter).fromEnd)
    }
}
