import Switchless

/// The registry of pseudo-classes without arguments.
enum PseudoClasses {
    static let standard = Registry<any PseudoClass.Type>(
        "pseudo-class",
        [
            Active.self,
            AnyLink.self,
            // autofill, blank, checked, default, disabled, enabled, in-range, indeterminate, invalid, optional,
            // out-of-range, placeholder-shown, read-only, read-write, required, user-invalid, user-valid, valid:
            // drawings have no forms
            // buffering, muted, paused, playing, seeking, stalled, volume-locked: nothing plays
            // current, future, past: nothing is spoken
            Defined.self,
            Empty.self,
            FirstChild.self,
            FirstOfType.self,
            Focus.self,
            FocusVisible.self,
            FocusWithin.self,
            // fullscreen, modal, picture-in-picture, popover-open: there is no window
            // host: there are no shadow trees
            Hover.self,
            LastChild.self,
            LastOfType.self,
            Link.self,
            // local-link, target-within: the document's address is not known
            OnlyChild.self,
            OnlyOfType.self,
            Root.self,
            ScopeRoot.self,
            Target.self,
            Visited.self,
        ], as: { $0 })
}

/// The registry of pseudo-classes with arguments.
enum FunctionalPseudoClasses {
    static let standard = Registry<any FunctionalPseudoClass.Type>(
        "functional pseudo-class",
        [
            Dir.self,
            Has.self,
            Is.self,
            Lang.self,
            Not.self,
            NthChild.self,
            NthLastChild.self,
            NthLastOfType.self,
            NthOfType.self,
            // state: there are no custom elements
            Where.self,
        ], as: { $0 })
}

/// A pseudo-class without arguments: `:first-child` (Selectors 4, 3.5).
///
/// One that depends on what a user does is valid and matches nothing.
protocol PseudoClass: SimpleSelector, Named {
    init()

    /// What it stands for where `reader` is.
    static func read(from reader: inout SelectorReader) -> any SimpleSelector
}

/// A pseudo-class with arguments: `:not(...)`.
protocol FunctionalPseudoClass: SimpleSelector, Named {
    /// Reads the arguments. The input is after the opening parenthesis and any white space.
    init(from reader: inout SelectorReader) throws(StyleFault)
}

extension PseudoClass {
    static func read(from reader: inout SelectorReader) -> any SimpleSelector { Self() }

    var specificity: Specificity { .class }
    var looksAround: Bool { true }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool { false }
}

extension FunctionalPseudoClass {
    var looksAround: Bool { true }
}

/// `:is()` (Selectors 4, 4.2).
struct Is: FunctionalPseudoClass {
    static let name: Name = "is"
    static let summary = "Elements that one of the selectors matches."

    private let selectors: [Selector]

    init(from reader: inout SelectorReader) throws(StyleFault) { selectors = reader.readForgivingSelectors() }

    var specificity: Specificity { selectors.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        selectors.anyMatches(subject, in: memory)
    }
}

/// `:not()` (Selectors 4, 4.3).
struct Not: FunctionalPseudoClass {
    static let name: Name = "not"
    static let summary = "Elements that none of the selectors matches."

    private let selectors: [Selector]

    init(from reader: inout SelectorReader) throws(StyleFault) { selectors = try reader.readSelectors() }

    var specificity: Specificity { selectors.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        !selectors.anyMatches(subject, in: memory)
    }
}

/// `:where()` (Selectors 4, 4.4).
struct Where: FunctionalPseudoClass {
    static let name: Name = "where"
    static let summary = "Elements that one of the selectors matches; it adds nothing to the specificity."

    private let selectors: [Selector]

    init(from reader: inout SelectorReader) throws(StyleFault) { selectors = reader.readForgivingSelectors() }

    var specificity: Specificity { .zero }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        selectors.anyMatches(subject, in: memory)
    }
}
