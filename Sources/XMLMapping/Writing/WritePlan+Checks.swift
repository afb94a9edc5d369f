import ModelMapping
import Switchless

/// Finds what a mapping requires of a document but does not say how to write, before anything is written.
extension WritePlan {
    func check(_ mapping: Mapping) throws {
        let hasNamespaces = mapping.namespaces.values.contains { $0.uris.contains { !$0.isEmpty } }
        for step in container where step.unwritable != nil || !step.children.isEmpty {
            throw ModelError(
                .unwritablePath, "an element around the items can have conditions on its attributes only",
                position: mapping.position)
        }
        for (model, declaration) in zip(classes, mapping.classes) {
            if let reason = model.step?.unwritable { throw fault(declaration, reason) }
            for condition in model.step?.conditions ?? [] where condition.isPresence {
                guard writes(condition.attribute, model.element) else {
                    throw fault(
                        declaration, "no property says the value of the attribute '\(condition.attribute.local)'")
                }
            }
            try check(model.element, hasNamespaces)
        }
    }

    /// - Parameter hasNamespaces: whether the mapping's elements have namespaces, so that an element of any name has
    ///   one, too.
    private func check(_ element: WriteElement, _ hasNamespaces: Bool) throws {
        try ModelError.checkBudgets("elements of a mapping", at: nil)
        for (name, rule) in element.expected where !isWritten(name, element) {
            throw WriteElement.fault(rule, "no property says the value of the attribute '\(name.local)'")
        }
        for child in element.children { try check(child, hasNamespaces) }
        guard let rule = element.list.map({ rules[$0] }), element.name == nil, rule.key?.end.isName != true else {
            return
        }
        for model in rule.models.map({ classes[$0] }) where model.step?.isNode != true {
            guard model.step?.names.writtenName != nil || !model.element.localNames.isEmpty else {
                throw WriteElement.fault(rule, "'*' does not say the name of an element of the class '\(model.name)'")
            }
            let saysSpace = model.step?.names.writtenName != nil || !model.element.namespaces.isEmpty
            guard saysSpace || !element.choices.isEmpty || !hasNamespaces else {
                throw WriteElement.fault(
                    rule,
                    "'*' does not say the namespace of an element of the class '\(model.name)'; give it a property 'namespace-uri()'"
                )
            }
        }
    }

    /// Whether an attribute gets its value from a property or a condition: of the element, or of the objects that it is
    /// made for.
    private func isWritten(_ name: Name, _ element: WriteElement) -> Bool {
        guard let models = element.list.map({ rules[$0].models }), !models.isEmpty else { return writes(name, element) }
        return writes(name, element) || models.allSatisfy { writes(name, classes[$0].element) }
    }

    private func writes(_ name: Name, _ element: WriteElement) -> Bool {
        let isKey = element.list.map { rules[$0].key?.attributes.first == name } ?? false
        return isKey || !element.allAttributes.isEmpty || element.attributes.contains { $0.name == name }
            || element.fixed.contains { $0.condition.attribute == name }
            || element.parts.flatMap { rules[$0].models }.contains { writes(name, classes[$0].element) }
    }

    private func fault(_ declaration: MappedClass, _ reason: String) -> ModelError {
        ModelError(
            .unwritablePath, "the class '\(declaration.name)' cannot be written: \(reason)",
            position: declaration.position)
    }
}

/// A child with the text that a path requires: `key` in `Pair[key='normal']/styleUrl`. It is written with what the path
/// leads to.
struct RequiredChild: Sendable {
    let condition: ChildCondition
    /// The rule of the path; `nil` if it is a class's own element that requires it.
    var rule: Int?
    var property: String?

    var name: Name? { condition.names.writtenName }
    var text: [UInt8] { Array((condition.value ?? "").utf8) }
}
