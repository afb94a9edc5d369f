import ModelMapping
import Switchless

/// An element that is written, with what goes into it: the numbers of rules.
struct WriteElement: Sendable {
    /// Its name; `nil` if the object or the key says it.
    var name: Name?
    /// The attributes that conditions require.
    var fixed: [WriteFixed] = []
    /// The children that conditions require.
    var required: [RequiredChild] = []
    /// The conditions of the paths that lead here, and the property of each.
    var conditions: [(property: String, step: PathStep)] = []
    /// The names that the element can have where its object says the local name; none for any.
    var choices: [Name] = []
    /// The attributes that have to be there with some value, and for whose sake.
    var expected: [(name: Name, rule: WriteRule)] = []
    var attributes: [(name: Name, rule: Int)] = []
    var allAttributes: [Int] = []
    var localNames: [Int] = []
    var namespaces: [Int] = []
    var texts: [Int] = []
    var markups: [Int] = []
    /// Objects whose attributes are the element's own.
    var parts: [Int] = []
    /// The rule whose values have such an element each; `nil` if there is one element.
    var list: Int?
    var children: [WriteElement] = []

    /// All rules that put something into the element itself.
    var rules: [Int] {
        attributes.map(\.rule) + allAttributes + localNames + namespaces + texts + markups + parts
            + (list.map { [$0] } ?? [])
    }

    /// Whether its white space means something.
    var isMixed: Bool { !texts.isEmpty || !markups.isEmpty }

    /// Adds what a rule writes below the element.
    mutating func add(_ rule: WriteRule, _ number: Int, _ steps: ArraySlice<PathStep>) throws {
        try ModelError.checkBudgets("steps of a path", at: rule.position)
        guard let step = steps.first else { return rule.path.end.add(rule, number, to: &self) }
        let isLast = steps.count == 1
        var child = WriteElement(
            name: step.names.writtenName,
            fixed: step.conditions.filter(\.isFixed).map {
                WriteFixed(condition: $0, rule: number, property: rule.property)
            },
            required: step.required(by: number, of: rule.property),
            conditions: [(rule.property, step)],
            expected: step.conditions.filter(\.isPresence).map { ($0.attribute, rule) })
        if let reason = step.unwritable { throw Self.fault(rule, reason) }
        guard isLast, rule.isRepeated || step.isNode else {
            guard child.name != nil else { throw Self.fault(rule, "'*' does not say the name of an element") }
            let index = children.firstIndex { $0.takes(child) }
            if index == nil { children.append(child) }
            let place = index ?? children.count - 1
            if index != nil {
                children[place].fixed += child.fixed
                children[place].required += child.required
                children[place].expected += child.expected
                children[place].conditions += child.conditions
            }
            return try children[place].add(rule, number, steps.dropFirst())
        }
        let isNamed = child.name != nil || !rule.models.isEmpty || rule.key?.end.isName == true
        guard isNamed else { throw Self.fault(rule, "'*' does not say the name of an element") }
        if let other = children.first(where: { $0.list != nil && rule.models.isEmpty && $0.isSame(as: child) }) {
            guard other.list == number else { throw Self.fault(rule, "another list is written to the same elements") }
            return
        }
        child.list = number
        child.choices = rule.choices
        if rule.models.isEmpty { rule.path.end.add(rule, number, to: &child) }
        children.append(child)
    }

    /// Whether one element can be both: of the sources of one property only one is written, so that one of them has to
    /// agree.
    private func takes(_ other: WriteElement) -> Bool {
        guard list == nil, name == other.name, isPossible(with: other) else { return false }
        let attributes = other.fixed.allSatisfy { theirs in
            Self.agrees(
                fixed.filter { $0.condition.attribute == theirs.condition.attribute }, theirs.property, \.property
            ) {
                $0.condition.value == theirs.condition.value
            }
        }
        return attributes
            && other.required.allSatisfy { theirs in
                Self.agrees(required.filter { $0.name == theirs.name }, theirs.property, \.property) {
                    $0.condition.value == theirs.condition.value
                }
            }
    }

    /// Whether no other property's conditions rule out those of the other element, as `not(@a)` does `@a='1'`.
    ///
    /// Of the sources of one property only one is written, so that one of them has to go with it.
    private func isPossible(with other: WriteElement) -> Bool {
        other.conditions.allSatisfy { theirs in
            let others = Dictionary(grouping: conditions.filter { $0.property != theirs.property }, by: \.property)
            return others.values.allSatisfy { $0.contains { !$0.step.excludes(theirs.step) } }
        }
    }

    /// Whether for every other property one of its conditions is like another's.
    private static func agrees<Condition>(
        _ conditions: [Condition], _ property: String?, _ owner: (Condition) -> String?,
        _ isLike: (Condition) -> Bool
    ) -> Bool {
        let others = Dictionary(grouping: conditions.filter { owner($0) != property }, by: owner)
        return others.values.allSatisfy { $0.contains(where: isLike) }
    }

    private func isSame(as other: WriteElement) -> Bool {
        name != nil && name == other.name && fixed.map(\.condition) == other.fixed.map(\.condition)
            && required.map(\.condition) == other.required.map(\.condition)
    }

    static func fault(_ rule: WriteRule, _ reason: String) -> ModelError {
        ModelError(
            .unwritablePath, "'\(rule.property)' of \(rule.reader.owner) cannot be written: \(reason)",
            position: rule.position)
    }
}

extension PathStep {
    /// Whether no element meets the conditions of both steps, because one of them is negated.
    func excludes(_ other: PathStep) -> Bool {
        conditions.contains { mine in
            other.conditions.contains { mine.isNegated != $0.isNegated && mine.excludes($0) }
        }
            || children.contains { mine in
                other.children.contains {
                    mine.isNegated != $0.isNegated && mine.names == $0.names && mine.differs == $0.differs
                        && mine.value == $0.value
                }
            }
    }

    /// The attributes that its conditions require.
    var fixed: [WriteFixed] { conditions.filter(\.isFixed).map { WriteFixed(condition: $0) } }

    /// The children that its conditions require.
    ///
    /// - Parameters:
    ///   - rule: the rule of the path; `nil` if it is a class's own element that requires them.
    ///   - property: the property of the rule.
    func required(by rule: Int? = nil, of property: String? = nil) -> [RequiredChild] {
        children.filter { !$0.isNegated }.map { RequiredChild(condition: $0, rule: rule, property: property) }
    }

    /// Why it cannot be written; `nil` if it can.
    var unwritable: String? {
        if position ?? 1 != 1 { return "an element cannot be written at a position" }
        let isVague = children.contains { !$0.isNegated && ($0.differs || $0.names.writtenName == nil) }
        return isVague ? "a condition with '!=' does not say the text of the child" : nil
    }
}

extension PathNames {
    /// The name under which an element is written: the first.
    var writtenName: Name? { listed.first ?? local.map { Name($0) } }
}

/// An attribute with the value that a path requires. It is written with what the path leads to.
struct WriteFixed: Sendable {
    let condition: PathCondition
    /// The rule of the path; `nil` if it is a class's own element that requires it.
    var rule: Int?
    var property: String?
}

extension PathCondition {
    /// Whether no attribute meets both conditions.
    fileprivate func excludes(_ other: PathCondition) -> Bool {
        guard attribute == other.attribute else { return false }
        let outcomes =
            [AttributeOutcome(), AttributeOutcome(isPresent: true)]
            + [value, other.value].compactMap { $0 }.map { AttributeOutcome(isPresent: true, value: $0) }
        return !outcomes.contains { isMet(by: $0) && other.isMet(by: $0) }
    }

    /// Whether it says the attribute's value.
    var isFixed: Bool { value != nil && !isNegated }

    /// Whether it only says that the attribute is there.
    var isPresence: Bool { value == nil && !isNegated }
}
