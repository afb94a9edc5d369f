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
