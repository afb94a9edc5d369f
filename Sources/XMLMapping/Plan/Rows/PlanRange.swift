import Switchless
import XMLStream

/// A range of one of the plan's lists.
struct PlanRange: Hashable, BitwiseCopyable, Sendable {
    var start: Int32
    var count: Int32

    static let none = PlanRange(start: 0, count: 0)

    var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var isEmpty: Bool { count == 0 }
}
