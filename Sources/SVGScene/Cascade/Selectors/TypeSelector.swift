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
