import ModelMapping
import Switchless

/// An element that is written, with what goes into it: the numbers of rules.
struct WriteElement: Sendable {
    /// Its name; `nil` if the object or the key says it.
    var name: Name?
    /// The attributes that conditions require.
    var fixed: [WriteFixed] = []
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
        guard let step = steps.first else { return rule.path.end.add(rule, number, to: &self) }
        let isLast = steps.count == 1
        var child = WriteElement(
            name: step.names.writtenName,
            fixed: step.conditions.filter(\.isFixed).map {
                WriteFixed(condition: $0, rule: number, property: rule.property)
            })
        guard step.children.isEmpty else { throw Self.fault(rule, "a condition on a child is not written") }
        guard step.position ?? 1 == 1 else { throw Self.fault(rule, "an element cannot be written at a position") }
        guard isLast, rule.isRepeated || step.isNode else {
            guard child.name != nil else { throw Self.fault(rule, "'*' does not say the name of an element") }
            let index = children.firstIndex { $0.takes(child) }
            if index == nil { children.append(child) }
            let place = index ?? children.count - 1
            if index != nil { children[place].fixed += child.fixed }
            return try children[place].add(rule, number, steps.dropFirst())
        }
        let isNamed = child.name != nil || !rule.models.isEmpty || rule.key?.end.isName == true
        guard isNamed else { throw Self.fault(rule, "'*' does not say the name of an element") }
        if let other = children.first(where: { $0.list != nil && rule.models.isEmpty && $0.isSame(as: child) }) {
            guard other.list == number else { throw Self.fault(rule, "another list is written to the same elements") }
            return
        }
        child.list = number
        if rule.models.isEmpty { rule.path.end.add(rule, number, to: &child) }
        children.append(child)
    }

    /// Whether one element can be both: of the sources of one property only one is written.
    private func takes(_ other: WriteElement) -> Bool {
        list == nil && name == other.name
            && !fixed.contains { mine in
                other.fixed.contains { $0.property != mine.property && $0.condition.excludes(mine.condition) }
            }
    }

    private func isSame(as other: WriteElement) -> Bool {
        name != nil && name == other.name && fixed.map(\.condition) == other.fixed.map(\.condition)
    }

    private static func fault(_ rule: WriteRule, _ reason: String) -> ModelError {
        ModelError(
            .unwritablePath, "'\(rule.property)' of \(rule.reader.owner) cannot be written: \(reason)",
            position: rule.position)
    }
}

extension PathStep {
    /// The attributes that its conditions require.
    var fixed: [WriteFixed] { conditions.filter(\.isFixed).map { WriteFixed(condition: $0) } }
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
    /// Whether no attribute can meet both conditions.
    fileprivate func excludes(_ other: PathCondition) -> Bool { attribute == other.attribute && value != other.value }

    /// Whether it says the attribute's value.
    var isFixed: Bool { value != nil && !isNegated }
}
