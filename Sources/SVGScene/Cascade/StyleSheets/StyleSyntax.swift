import Switchless

/// All names of style sheets except properties: the registries, prepared for look-ups.
struct StyleSyntax: Sendable {
    let atRules: Lookup<any AtRule.Type>
    let attributeTests: Lookup<any AttributeTest.Type>
    let combinators: Lookup<any Combinator.Type>
    /// The combinator that is written as white space.
    let descendant: (any Combinator.Type)?
    let functionalPseudoClasses: Lookup<any FunctionalPseudoClass.Type>
    let mediaFeatures: Lookup<any MediaFeature.Type>
    let mediaTypes: Lookup<any MediaType.Type>
    let pseudoClasses: Lookup<any PseudoClass.Type>
    let selectorMarks: Lookup<any SelectorMark.Type>

    /// The syntax of the standard registries.
    static let standard = StyleSyntax()

    init(
        atRules: Registry<any AtRule.Type> = AtRules.standard,
        attributeTests: Registry<any AttributeTest.Type> = AttributeTests.standard,
        combinators: Registry<any Combinator.Type> = Combinators.standard,
        functionalPseudoClasses: Registry<any FunctionalPseudoClass.Type> = FunctionalPseudoClasses.standard,
        mediaFeatures: Registry<any MediaFeature.Type> = MediaFeatures.standard,
        mediaTypes: Registry<any MediaType.Type> = MediaTypes.standard,
        pseudoClasses: Registry<any PseudoClass.Type> = PseudoClasses.standard,
        selectorMarks: Registry<any SelectorMark.Type> = SelectorMarks.standard
    ) {
        self.atRules = Lookup(atRules)
        self.attributeTests = Lookup(attributeTests)
        self.combinators = Lookup(combinators)
        descendant = combinators[" "]
        self.functionalPseudoClasses = Lookup(functionalPseudoClasses)
        self.mediaFeatures = Lookup(mediaFeatures)
        self.mediaTypes = Lookup(mediaTypes)
        self.pseudoClasses = Lookup(pseudoClasses)
        self.selectorMarks = Lookup(selectorMarks)
    }
}
