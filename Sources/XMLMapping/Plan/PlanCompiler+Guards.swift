import ModelMapping
import Switchless

/// The conditions on the children of an element for making an object of a class, or for texts that reach an outer
/// guard.
struct GuardKey: Hashable {
    /// The class, or the outer guard.
    let target: Int32
    let conditions: [ChildCondition]
}

/// Compiles conditions on children. They are known at the end of an element only: texts wait for it, and objects are
/// taken back.
extension PlanCompiler {
    mutating func addGuard(_ conditions: [ChildCondition], outer: Int32 = -1) -> Int32 {
        draft.guards.append(PlanGuard(conditions: conditions, outer: outer))
        return Int32(draft.guards.count - 1)
    }

    /// The paths by which a guard gets to know the children.
    mutating func tests(of number: Int32) -> [PendingPath] {
        draft.guards[Int(number)].conditions.enumerated().map { index, condition in
            var form = PlanForm()
            form.guardian = number
            form.condition = index
            let property = Int32(draft.properties.count)
            draft.properties.append(
                PlanProperty(key: 0, main: property, takesEmptyText: true, form: Int32(draft.forms.count)))
            draft.forms.append(form)
            draft.readers.append(PlanReader(property: "", owner: "", typeName: "", path: "", formats: []))
            return PendingPath(property: property, steps: [PathStep(names: condition.names)], name: "a condition")
        }
    }

    /// The guard that a path's texts wait for already; -1 for none.
    func guardian(of path: PendingPath) -> Int32 {
        guard path.property >= 0 else { return -1 }
        let form = draft.properties[Int(path.property)].form
        return form >= 0 ? draft.forms[Int(form)].guardian : -1
    }

    /// Lets the texts of a path wait for a guard.
    mutating func guardPath(_ path: inout PendingPath, _ number: Int32) throws {
        guard path.model < 0 else {
            throw ModelError(
                .conflictingPaths, "'\(path.name)' makes objects inside of an element that a child is a condition of",
                position: path.position)
        }
        var row = draft.properties[Int(path.property)]
        var form =
            row.form >= 0
            ? draft.forms[Int(row.form)] : PlanForm(separators: row.separator == 0 ? [] : [[row.separator]])
        form.guardian = number
        row.separator = 0
        row.form = Int32(draft.forms.count)
        draft.forms.append(form)
        draft.readers.append(draft.readers[Int(path.property)])
        path.property = Int32(draft.properties.count)
        draft.properties.append(row)
    }

    /// Has a class look at the children that decide whether a path makes an object of it.
    mutating func guardObjects(_ path: PendingPath) {
        guard let step = path.steps.last, !step.children.isEmpty, path.isElement else { return }
        let key = GuardKey(target: path.model, conditions: step.children)
        guard objectGuards[key] == nil else { return }
        let number = addGuard(step.children)
        objectGuards[key] = number
        pending[Int(path.model)] += tests(of: number)
    }
}

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

    /// The outcomes of the attribute: missing, another value, each value.
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
