import CommandBridge
import Testing

/// Keeps numbers, and what it is told of them.
private actor Keeper: DeadlineKeeper {
    var deadlines = Deadlines()
    var open: Set<Int> = []
    var expired: [Int] = []

    func isOpen(_ number: Int) -> Bool { open.contains(number) }

    func expire(_ number: Int, after length: Duration) {
        open.remove(number)
        expired.append(number)
    }

    func begin(_ numbers: Range<Int>, _ length: Duration) {
        for number in numbers {
            open.insert(number)
            watch(number, length)
        }
    }

    func settle(_ numbers: Range<Int>) { open.subtract(numbers) }
}

@Suite("Deadlines")
struct DeadlineTests {
    @Test("What is not settled expires, each length in the order in which it was begun", .timeLimit(.minutes(5)))
    func expire() async {
        let keeper = Keeper()
        await keeper.begin(0..<3, .milliseconds(20))
        await keeper.begin(3..<5, .milliseconds(1))
        await keeper.settle(1..<2)
        while await keeper.expired.count < 4 { await Task.yield() }
        #expect(await keeper.expired.filter { $0 < 3 } == [0, 2])
        #expect(await keeper.expired.filter { $0 >= 3 } == [3, 4])
        while await keeper.deadlines.count > 0 { await Task.yield() }
    }

    @Test("A timer that has ended begins again with the next deadline", .timeLimit(.minutes(5)))
    func again() async {
        let keeper = Keeper()
        for number in 0..<3 {
            await keeper.begin(number..<number + 1, .milliseconds(1))
            while await keeper.expired.count <= number { await Task.yield() }
        }
        #expect(await keeper.expired == [0, 1, 2])
    }

    @Test("What is settled takes no memory until its time", arguments: [0, 1000])
    func memory(open: Int) async {
        let keeper = Keeper()
        await keeper.begin(0..<open, .seconds(1000))
        for number in open..<open + 20_000 {
            await keeper.begin(number..<number + 1, .seconds(1000))
            await keeper.settle(number..<number + 1)
        }
        #expect(await keeper.deadlines.count <= 2 * open + 64)
    }

    @Test("A timer does not keep its keeper alive")
    func release() async {
        weak var released: Keeper?
        do {
            let keeper = Keeper()
            await keeper.begin(0..<1, .seconds(1000))
            released = keeper
        }
        #expect(released == nil)
    }
}
