import Switchless

/// What the children of an element must be, so that what is read of it counts.
struct PlanGuard: Hashable, Sendable {
    var conditions: [ChildCondition]
    /// The condition around it, which what it lets pass has to meet too; -1 for none.
    var outer: Int32 = -1

    /// The conditions that a child with this text meets.
    func isMet(_ index: Int, by text: Bytes) -> Bool {
        let condition = conditions[index]
        guard let value = condition.value else { return true }
        return text.elementsEqual(value.utf8) != condition.differs
    }

    /// Whether all are met, if children were found for those whose flag is set.
    func isMet(_ found: [Bool]) -> Bool { zip(conditions, found).allSatisfy { $1 != $0.isNegated } }
}
