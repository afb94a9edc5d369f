import Switchless

/// `:active` (Selectors 4, 9.2).
struct Active: PseudoClass {
    static let name: Name = "active"
    static let summary = "Elements that are being pressed: none."
}

/// `:defined` (HTML, 4.13.2).
struct Defined: PseudoClass {
    static let name: Name = "defined"
    static let summary = "Elements that are not waiting for a script: all."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool { true }
}

/// `:focus` (Selectors 4, 9.3).
struct Focus: PseudoClass {
    static let name: Name = "focus"
    static let summary = "The element that has the focus: none."
}

/// `:focus-visible` (Selectors 4, 9.4).
struct FocusVisible: PseudoClass {
    static let name: Name = "focus-visible"
    static let summary = "The element that shows the focus: none."
}

/// `:focus-within` (Selectors 4, 9.5).
struct FocusWithin: PseudoClass {
    static let name: Name = "focus-within"
    static let summary = "Elements around the one that has the focus: none."
}

/// `:hover` (Selectors 4, 9.1).
struct Hover: PseudoClass {
    static let name: Name = "hover"
    static let summary = "Elements under the pointer: none."
}

/// `:target` (Selectors 4, 8.4).
struct Target: PseudoClass {
    static let name: Name = "target"
    static let summary = "The element that the address names: none."
}

/// `:visited` (Selectors 4, 8.3).
struct Visited: PseudoClass {
    static let name: Name = "visited"
    static let summary = "Links that were followed before: none."
}

/// `:any-link` (Selectors 4, 8.1).
struct AnyLink: PseudoClass {
    static let name: Name = "any-link"
    static let summary = "Links."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isLink
    }
}

/// `:link` (Selectors 4, 8.3).
struct Link: PseudoClass {
    static let name: Name = "link"
    static let summary = "Links; none counts as visited."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isLink
    }
}
