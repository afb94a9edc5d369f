import Switchless

/// An attribute that conditions look at, and what they tell apart.
struct SelectorTest {
    let attribute: Name
    private let values: [String]
    private let tellsPresence: Bool

    init(_ conditions: [PathCondition], of attribute: Name) {
        self.attribute = attribute
        var values: [String] = []
        for value in conditions.compactMap(\.value) where !values.contains(value) { values.append(value) }
        self.values = values
        tellsPresence = conditions.contains { $0.value == nil }
    }

    /// What the attribute can be: missing, another value, each value.
    var outcomes: [AttributeOutcome] {
        let others = tellsPresence ? [AttributeOutcome(isPresent: true)] : []
        return [AttributeOutcome()] + others + values.map { AttributeOutcome(isPresent: true, value: $0) }
    }

    /// The row of the plan, with the attribute's id.
    func row(_ id: Int) -> PlanSelector.Test {
        PlanSelector.Test(attribute: id, values: values.map { Array($0.utf8) }, tellsPresence: tellsPresence)
    }
}

/// Siblings that are counted together: those that a step finds in one state.
struct SiblingCounter: Hashable {
    let state: Int32
    private let step: PathStep?

    init(_ step: PathStep?, in state: Int32) {
        self.state = state
        var step = step
        step?.position = nil
        self.step = step
    }
}
