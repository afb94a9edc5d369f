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
            // defined: there are no custom elements
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
            // dir: the consumer resolves directions when it sets the text
            // has: content would change the style of the elements around it
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
