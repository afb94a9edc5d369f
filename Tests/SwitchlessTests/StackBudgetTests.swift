import Switchless
import SystemCalls
import Testing

@Suite("The stack budget")
struct StackBudgetTests {
    /// What a recursion found on a thread with a stack of this size.
    private struct Finding: Sendable {
        var remaining = 0
        var levels = 0
        var left = 0
    }

    private final class Box: @unchecked Sendable { var finding = Finding() }

    /// Recurses as long as there is room.
    private static func descend(_ finding: inout Finding) {
        finding.left = StackBudget.remaining
        guard StackBudget.hasRoom else { return }
        finding.levels += 1
        descend(&finding)
    }

    private func finding(stack: Int) -> Finding {
        let box = Box()
        System.onThreads(1, stackBytes: stack) {
            box.finding.remaining = StackBudget.remaining
            Self.descend(&box.finding)
        }
        return box.finding
    }

    @Test("What remains at the beginning of a thread is nearly its stack", arguments: [256 << 10, 512 << 10, 8 << 20])
    func remaining(stack: Int) {
        let found = finding(stack: stack)
        // The system may give the stack of a thread that has ended, of less than four times the size.
        #expect(found.remaining < 4 * stack)
        #expect(found.remaining > stack - (64 << 10))
    }

    @Test("A recursion that asks ends with the reserve left", arguments: [256 << 10, 512 << 10, 8 << 20])
    func recursion(stack: Int) {
        let found = finding(stack: stack)
        #expect(found.levels > 10)
        #expect(found.left <= StackBudget.reserve)
        #expect(found.left > StackBudget.reserve - (16 << 10))
    }

    @Test("The levels of a recursion that does not ask are those that fit above the reserve")
    func levels() {
        let most = StackBudget.remaining / 1024
        let levels = StackBudget.levels(taking: 1024)
        #expect(levels > 0)
        #expect(levels <= most - StackBudget.reserve / 1024)
        #expect(StackBudget.levels(taking: .max) == 0)
        #expect(StackBudget.levels(taking: 0) > 0)
    }
}
