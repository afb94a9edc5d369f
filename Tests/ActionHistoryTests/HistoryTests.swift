import ActionHistory
import Testing

@Suite("A history of actions")
struct HistoryTests {
    private func history(_ letters: String, depth: Int = 100, on board: inout String) throws -> History<String> {
        var history = History<String>(depth: depth)
        for letter in letters { try history.perform(Append(text: String(letter)), on: &board) }
        return history
    }

    @Test("Undo takes back the last step, redo does it again")
    func undoAndRedo() throws {
        var board = ""
        var history = try history("abc", on: &board)
        #expect(try history.undo(on: &board))
        #expect(try history.undo(on: &board))
        #expect(board == "a")
        #expect(try history.redo(on: &board))
        #expect(board == "ab")
        #expect(history.undoCount == 2 && history.redoCount == 1)
    }

    @Test("Where nothing is left, undo and redo say so")
    func nothingLeft() throws {
        var board = ""
        var history = History<String>()
        #expect(try !history.undo(on: &board))
        #expect(try !history.redo(on: &board))
        #expect(try !history.clear(on: &board))
        #expect(history.undoTitle == nil && history.redoTitle == nil)
    }

    @Test("A new action ends what could be redone")
    func newActionDropsRedo() throws {
        var board = ""
        var history = try history("ab", on: &board)
        try history.undo(on: &board)
        try history.perform(Append(text: "x"), on: &board)
        #expect(board == "ax" && history.redoCount == 0)
    }

    @Test("An action that fails is not kept")
    func failingAction() throws {
        var board = ""
        var history = try history("a", on: &board)
        #expect(throws: Refused.self) { try history.perform(Failing(), on: &board) }
        #expect(history.undoCount == 1)
    }

    @Test("Clearing is one step, undone as one, and then the steps before it are there again")
    func clear() throws {
        var board = "-"
        var history = try history("abc", on: &board)
        #expect(try history.clear(on: &board))
        #expect(board == "-" && history.undoTitle == "Clear")
        try history.undo(on: &board)
        #expect(board == "-abc" && history.undoTitle == "Append c")
        try history.redo(on: &board)
        #expect(board == "-")
    }

    @Test("A second clearing takes back what came after the first")
    func clearTwice() throws {
        var board = ""
        var history = try history("ab", on: &board)
        try history.clear(on: &board)
        try history.perform(Append(text: "c"), on: &board)
        try history.clear(on: &board)
        #expect(board == "")
        #expect(try !history.clear(on: &board))
        var seen: [String] = []
        while try history.undo(on: &board) { seen.append(board) }
        #expect(seen == ["c", "", "ab", "a", ""])
    }

    @Test("Actions with the same key are one step, until coalescing ends")
    func coalescing() throws {
        var board = "0"
        var history = History<String>()
        for value in ["1", "2", "3"] { try history.perform(Put(value: value), on: &board) }
        history.endCoalescing()
        try history.perform(Put(value: "4"), on: &board)
        #expect(history.undoCount == 2)
        try history.undo(on: &board)
        #expect(board == "3")
        try history.undo(on: &board)
        #expect(board == "0")
        try history.redo(on: &board)
        #expect(board == "3")
    }

    @Test("A step that was undone takes no action in")
    func noCoalescingAfterUndo() throws {
        var board = "0"
        var history = History<String>()
        try history.perform(Put(value: "1"), on: &board)
        history.endCoalescing()
        try history.perform(Put(value: "2"), on: &board)
        try history.undo(on: &board)
        try history.perform(Put(value: "3"), on: &board)
        #expect(history.undoCount == 2)
    }

    @Test("A group is one step, with the groups in it")
    func group() throws {
        var board = ""
        var history = History<String>()
        try history.group("Word", on: &board) { history, board in
            try history.perform(Append(text: "a"), on: &board)
            try history.group("Inner", on: &board) { try $0.perform(Append(text: "b"), on: &$1) }
            #expect(try !history.undo(on: &board))
        }
        #expect(board == "ab" && history.undoCount == 1 && history.undoTitle == "Word")
        try history.undo(on: &board)
        #expect(board == "")
    }

    @Test("A group that fails leaves nothing behind")
    func failingGroup() throws {
        var board = ""
        var history = try history("a", on: &board)
        #expect(throws: Refused.self) {
            try history.group("Word", on: &board) { history, board in
                try history.perform(Append(text: "b"), on: &board)
                try history.perform(Failing(), on: &board)
            }
        }
        #expect(board == "a" && history.undoCount == 1)
    }

    @Test("A group without actions makes no step")
    func emptyGroup() throws {
        var board = ""
        var history = try history("a", on: &board)
        try history.undo(on: &board)
        try history.group("Nothing", on: &board) { _, _ in }
        #expect(history.undoCount == 0 && history.redoCount == 1)
    }

    @Test("The oldest steps are forgotten beyond the depth")
    func depth() throws {
        var board = ""
        var history = try history("abcde", depth: 3, on: &board)
        while try history.undo(on: &board) {}
        #expect(board == "ab")
    }

    @Test("The oldest steps are forgotten beyond the bytes", arguments: [(Int.max, 5), (2_500, 2), (1_000, 1)])
    func byteCapacity(capacity: Int, kept: Int) throws {
        var board = "", history = History<String>()
        history.byteCapacity = capacity
        for _ in 0..<5 { try history.perform(Large(byteCount: 1_000), on: &board) }
        #expect(history.undoCount == kept)
    }

    @Test("Undone steps count among the bytes, and a step that is alone is kept")
    func undoneBytes() throws {
        var board = "", history = History<String>()
        history.byteCapacity = 2_500
        for author in ["ada", "ben", "ben"] { try history.perform(Large(byteCount: 900), on: &board, by: author) }
        while try history.undo(on: &board, by: "ben") {}
        #expect(history.redoCount(by: "ben") == 2 && history.undoCount(by: "ada") == 0)
        history.byteCapacity = 10
        #expect(history.redoCount(by: "ben") == 1)
        try history.redo(on: &board, by: "ben")
        #expect(history.undoCount(by: "ben") == 1)
    }

    @Test("Actions of one step count together, and each counts at least 64 bytes")
    func bytesOfOneStep() throws {
        var board = "", history = History<String>()
        history.byteCapacity = 64 * 10
        for _ in 0..<4 { try history.perform(Append(text: "a"), on: &board) }
        try history.group("Many", on: &board) { history, board in
            for _ in 0..<8 { try history.perform(Append(text: "b"), on: &board) }
        }
        #expect(history.undoCount == 3)
        let isJoined = history.join(last: 3, as: "All")
        #expect(isJoined && history.undoCount == 1)
        while try history.undo(on: &board) {}
        #expect(board == "aa")
    }

    @Test("A clearing that is too large is forgotten with all it cleared")
    func bytesOfClearing() throws {
        var board = "", history = History<String>()
        history.byteCapacity = 3_000
        for _ in 0..<2 { try history.perform(Large(byteCount: 1_000), on: &board) }
        try history.clear(on: &board)
        try history.perform(Large(byteCount: 1_000), on: &board)
        #expect(history.undoCount == 1)
    }

    @Test("Numbers of any size are depths and capacities", arguments: [Int.min, -1, 0, .max])
    func anyNumber(number: Int) throws {
        var board = "", history = History<String>(depth: number)
        history.byteCapacity = number
        for byteCount in [Int.min, .max] { try history.perform(Large(byteCount: byteCount), on: &board) }
        try history.undo(on: &board)
        #expect(history.redoCount == 1)
    }

    @Test("A limit drops a hundred thousand steps in linear time", .timeLimit(.minutes(1)), arguments: [true, false])
    func manySteps(areUndone: Bool) throws {
        var board = "", history = History<String>(depth: .max)
        for _ in 0..<100_000 { try history.perform(Append(text: "a"), on: &board) }
        if areUndone { while try history.undo(on: &board) {} }
        history.byteCapacity = 64 * 5_000
        #expect(history.undoCount + history.redoCount == 5_000)
        history.depth = 2
        #expect(history.undoCount + history.redoCount == (areUndone ? 5 : 2))
    }

    @Test("A lower depth forgets at once")
    func lowerDepth() throws {
        var board = ""
        var history = try history("abcde", on: &board)
        history.depth = 1
        #expect(history.undoCount == 1)
    }

    @Test("A clearing at the depth keeps all it cleared, and is forgotten with it")
    func clearAtDepth() throws {
        var board = ""
        var history = try history("abc", depth: 3, on: &board)
        try history.clear(on: &board)
        #expect(history.undoCount == 4)
        for letter in "de" { try history.perform(Append(text: String(letter)), on: &board) }
        #expect(history.undoCount == 6)
        try history.perform(Append(text: "f"), on: &board)
        #expect(history.undoCount == 3)
        while try history.undo(on: &board) {}
        #expect(board == "")
    }

    @Test("A step that cannot be undone stays, and the target with it")
    func failingUndo() throws {
        var board = ""
        var history = History<String>()
        try history.group("Both", on: &board) { history, board in
            try history.perform(Stuck(), on: &board)
            try history.perform(Append(text: "b"), on: &board)
        }
        #expect(throws: Refused.self) { try history.undo(on: &board) }
        #expect(board == "!b" && history.undoCount == 1)
        #expect(throws: Refused.self) { try history.clear(on: &board) }
        #expect(board == "!b" && history.undoCount == 1)
    }

    @Test("After any mix of steps the target is what replaying the rest makes")
    func replay() throws {
        var random = SplitMix(state: 42)
        var board = ""
        var history = History<String>()
        var states = [""]
        var place = 0
        for number in 0..<2000 {
            let choice = random.next() % 5
            if choice < 3 {
                try history.perform(Append(text: "\(number % 10)"), on: &board)
                states = Array(states[...place]) + [states[place] + "\(number % 10)"]
                place += 1
            }
            if choice == 3, try history.undo(on: &board) { place -= 1 }
            if choice == 4, try history.redo(on: &board) { place += 1 }
            if history.undoCount == 100 { history = History() }
            if history.undoCount == 0, history.redoCount == 0 { (states, place) = ([board], 0) }
            #expect(board == states[place])
        }
    }
}

@Suite("Steps that are joined or reverted")
struct JoinTests {
    private func history(_ letters: String, on board: inout String) throws -> History<String> {
        var history = History<String>()
        for letter in letters { try history.perform(Append(text: String(letter)), on: &board) }
        return history
    }

    @Test("Joined steps are undone and done again as one")
    func join() throws {
        var board = ""
        var history = try history("abc", on: &board)
        let isJoined = history.join(last: 2, as: "Both")
        #expect(isJoined && history.undoCount == 2 && history.undoTitle == "Both")
        try history.undo(on: &board)
        #expect(board == "a")
        try history.redo(on: &board)
        #expect(board == "abc")
    }

    @Test("One step, and more than there are since the last clearing, are not joined", arguments: [-1, 0, 1, 3, .max])
    func refused(count: Int) throws {
        var board = ""
        var history = try history("abcd", on: &board)
        try history.clear(on: &board)
        for letter in ["x", "y"] { try history.perform(Append(text: letter), on: &board) }
        let isJoined = history.join(last: count, as: "Both")
        #expect(!isJoined && history.undoCount == 7)
    }

    @Test("A joined step takes no action that comes after it")
    func coalescing() throws {
        var board = ""
        var history = History<String>()
        try history.perform(Append(text: "a"), on: &board)
        try history.perform(Put(value: "b"), on: &board)
        history.join(last: 2, as: "Both")
        try history.perform(Put(value: "c"), on: &board)
        #expect(history.undoCount == 2)
    }

    @Test("A reverted step cannot be done again")
    func revert() throws {
        var board = ""
        var history = try history("ab", on: &board)
        #expect(try history.revert(on: &board))
        #expect(board == "a" && history.redoCount == 0 && history.undoCount == 1)
        #expect(try history.revert(on: &board))
        #expect(try !history.revert(on: &board))
    }

    @Test("A step that cannot be undone is not reverted, and stays")
    func stuck() throws {
        var board = ""
        var history = try history("a", on: &board)
        try history.perform(Stuck(), on: &board)
        #expect(throws: Refused.self) { try history.revert(on: &board) }
        #expect(history.undoCount == 2 && board == "a!")
    }

    @Test("What redoing a step needs is what any of its actions needs, and is that of the author's next step")
    func redoPermissions() throws {
        struct Guarded: Action {
            let title = "Guarded"
            let redoPermissions: Set<String>
            func perform(on target: inout String) {}
            func undo(on target: inout String) {}
        }
        var history = History<String>(), target = ""
        try history.perform(Guarded(redoPermissions: ["clear"]), on: &target, by: "ada")
        try history.perform(Append(text: "a"), on: &target, by: "ada")
        #expect(history.redoPermissions(by: "ada") == [])
        let isJoined = history.join(last: 2, as: "Both", by: "ada")
        #expect(isJoined)
        try history.perform(Guarded(redoPermissions: ["paint"]), on: &target, by: "ben")
        _ = try history.undo(on: &target, by: "ada")
        #expect(history.redoPermissions(by: "ada") == ["clear"])
        #expect(history.redoPermissions(by: "ben") == [])
        _ = try history.undo(on: &target, by: "ben")
        #expect(history.redoPermissions(by: "ben") == ["paint"])
    }
}
