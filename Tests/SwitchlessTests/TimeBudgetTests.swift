import Switchless
import SystemCalls
import Testing

@Suite("The time budget")
struct TimeBudgetTests {
    private struct Unrelated: Error {}

    /// Works until the time is over.
    private static func workUntilOver() { while !TimeBudget.isOver() {} }

    @Test("Without a budget nothing is over, however much work was done")
    func unlimited() throws {
        #expect(!(0..<10_000).contains { _ in TimeBudget.isOver(after: TimeBudget.stride) })
        try TimeBudget.check(after: .max)
    }

    @Test("Work is over after its deadline, and stays so")
    func deadline() {
        var isStillOver = false, error: (any Error)?
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: .now + .milliseconds(5)) {
                Self.workUntilOver()
                isStillOver = TimeBudget.isOver(after: 0)
                do { try TimeBudget.check(after: 0) } catch let fault { error = fault }
            }
        }
        #expect(isStillOver)
        #expect(error is DeadlineError)
    }

    @Test("Work is over before a step that would end too late, and stays so")
    func steps() throws {
        var answers: [Bool] = []
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: .now + .seconds(60)) {
                answers.append(TimeBudget.isOver(beforeStepOf: .seconds(1)))
                answers.append(TimeBudget.isOver(beforeStepOf: .seconds(61)))
                answers.append(TimeBudget.isOver())
                try TimeBudget.check()
            }
        }
        #expect(answers == [false, true, true])
        #expect(!TimeBudget.isOver(beforeStepOf: .seconds(1_000_000)))
    }

    @Test("Work that was not told to end returns its result, even if it is late")
    func late() throws {
        #expect(try TimeBudget.run(until: .now - .seconds(1)) { 7 } == 7)
    }

    @Test("An error of work that was told to end is replaced, and another is not")
    func errors() {
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: .now) {
                Self.workUntilOver()
                throw Unrelated()
            }
        }
        #expect(throws: Unrelated.self) { try TimeBudget.run(until: .now + .seconds(60)) { throw Unrelated() } }
    }

    @Test("Work ends when nobody waits for it any more")
    func unwanted() {
        #expect(throws: CancellationError.self) { try TimeBudget.run(while: { false }) { Self.workUntilOver() } }
    }

    @Test("Work ends when its task is cancelled")
    func cancellation() async {
        let task = Task { try TimeBudget.run { Self.workUntilOver() } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("The end of a budget is the end of those inside, and not of the one around")
    func nested() throws {
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: .now) {
                try TimeBudget.run(until: .now + .seconds(60)) { Self.workUntilOver() }
            }
        }
        try TimeBudget.run(until: .now + .seconds(60)) {
            let inner: Void? = try? TimeBudget.run(until: .now) { Self.workUntilOver() }
            #expect(inner == nil)
            #expect(!TimeBudget.isOver(after: TimeBudget.stride))
        }
        #expect(!TimeBudget.isOver(after: TimeBudget.stride))
    }

    @Test("Another thread has no part in the budget")
    func threads() throws {
        try TimeBudget.run(until: .now) {
            System.onThreads(1) { #expect(!TimeBudget.isOver(after: TimeBudget.stride)) }
        }
    }

    @Test("Any amount of work can be counted", arguments: [Int.min, -1, 0, 1, .max])
    func amounts(_ work: Int) throws {
        try TimeBudget.run(until: .now + .seconds(60)) {
            for _ in 0..<100 { #expect(!TimeBudget.isOver(after: work)) }
        }
    }
}
