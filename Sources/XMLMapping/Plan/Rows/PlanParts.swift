import Switchless
import XMLStream

/// An attribute and the property that it goes to.
struct PlanAttribute: Hashable, BitwiseCopyable, Sendable {
    var name: Int32
    var property: Int32
}

/// An object made of an element's attributes, for a property of the object that the same element makes.
struct PlanPart: Hashable, BitwiseCopyable, Sendable {
    var property: Int32
    var model: Int32
}

/// A range of one of the plan's lists.
struct PlanRange: Hashable, BitwiseCopyable, Sendable {
    var start: Int32
    var count: Int32

    static let none = PlanRange(start: 0, count: 0)

    var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var isEmpty: Bool { count == 0 }
}

/// How the text of a property becomes values, where it is more than one value between single bytes.
struct PlanForm: Hashable, Sendable {
    /// The codings to undo first, by name.
    var codings: [String] = []
    /// The separators, the outermost first.
    var separators: [[UInt8]] = []
    /// The number of bytes of each value; 0 where separators part them.
    var width = 0
    /// The guard that decides whether the text counts; -1 for none.
    var guardian: Int32 = -1
    /// The number of the guard's condition that the text is for; -1 if it is for a property.
    var condition = -1
}

/// Chooses one of several nodes by an element's number among its siblings.
struct PlanPositions: Hashable, Sendable {
    struct Test: Hashable, Sendable {
        /// The number of the counter of such siblings.
        var counter: Int32
        var positions: [Int]
    }

    var tests: [Test]
    /// The node for each combination of test results, as in ``PlanSelector``.
    var nodes: [Int32]
}

/// A state and the id of an element's name: what leads to a node.
struct PlanStep: FlatKey, BitwiseCopyable, Sendable {
    let state: Int32
    let name: Int32

    init(_ state: Int32, _ name: Int) {
        self.state = state
        self.name = Int32(truncatingIfNeeded: name)
    }

    var word: UInt64 { UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: name)) }
}

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
