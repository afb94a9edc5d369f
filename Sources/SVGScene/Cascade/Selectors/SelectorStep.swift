/// A compound selector and all that stands before it: `svg > g rect` is `rect`, and before it, by descent, `svg > g`.
///
/// It is an object so that ``MatchMemory`` can tell steps apart by their identity.
final class SelectorStep: Sendable {
    /// The conditions on the element itself.
    let compound: [any SimpleSelector]
    /// How the element stands to another that matches the step before; `nil` for the first step.
    let origin: (combinator: any Combinator.Type, step: SelectorStep)?
    /// That of this step and all before it.
    let specificity: Specificity

    init(_ compound: [any SimpleSelector], from origin: (combinator: any Combinator.Type, step: SelectorStep)?) {
        self.compound = compound
        self.origin = origin
        specificity = compound.reduce(origin?.step.specificity ?? .none) { $0 + $1.specificity }
    }

    /// Two names that ancestors of every element have that this step matches.
    var ancestorNames: (AncestorFilter.NameHash, AncestorFilter.NameHash) {
        var names: [AncestorFilter.NameHash] = []
        var step = self
        while let origin = step.origin {
            step = origin.step
            guard origin.combinator.leadsToAncestors else { continue }
            // An id or a class says more than a type.
            names += step.compound.compactMap(\.key).map { AncestorFilter.NameHash($0.name, kind: $0.kind) }.reversed()
        }
        return (names.first ?? .none, names.dropFirst().first ?? .none)
    }

    /// Whether `subject` matches the compound and stands where the combinators say.
    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        guard memory.mayCompare() else { return false }
        for simple in compound where !simple.matches(subject, in: memory) { return false }
        guard let origin else { return true }
        return origin.combinator.leads(from: subject, to: origin.step, in: memory)
    }
}
