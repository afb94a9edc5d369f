import ActionHistory
import Foundation
import ModelMapping
import PropertyList
import Testing

/// Puts an item on a shelf.
private struct PutItem: Action {
    let id: Int
    var title: String { "Add \(id)" }
    func perform(on shelf: inout [Int: Int]) throws {
        guard shelf[id] == nil else { throw Refused() }
        shelf[id] = 0
    }
    func undo(on shelf: inout [Int: Int]) { shelf[id] = nil }
}

/// Moves an item that is there.
private struct MoveItem: Action {
    let id: Int
    let distance: Int
    var title: String { "Move \(id)" }

    private func move(_ distance: Int, on shelf: inout [Int: Int]) throws {
        guard let position = shelf[id] else { throw Refused() }
        shelf[id] = position + distance
    }

    func perform(on shelf: inout [Int: Int]) throws { try move(distance, on: &shelf) }
    func undo(on shelf: inout [Int: Int]) throws { try move(-distance, on: &shelf) }
}

/// Takes an item that is there away.
private struct TakeItem: Action {
    let id: Int
    private var former = 0
    var title: String { "Erase \(id)" }

    init(id: Int) { self.id = id }

    mutating func perform(on shelf: inout [Int: Int]) throws {
        guard let position = shelf.removeValue(forKey: id) else { throw Refused() }
        former = position
    }
    func undo(on shelf: inout [Int: Int]) { shelf[id] = former }
}

@Suite("A history of several authors")
struct AuthorTests {
    @Test("Each author undoes and redoes their own steps")
    func ownSteps() throws {
        var board = ""
        var history = History<String>()
        for (author, text) in [("ada", "a"), ("ben", "b"), ("ada", "c"), ("ben", "d")] {
            try history.perform(Append(text: text), on: &board, by: author)
        }
        #expect(history.undoTitle(by: "ada") == "Append c" && history.undoCount(by: "ada") == 2)
        #expect(try history.undo(on: &board, by: "ada"))
        #expect(board == "abd")
        #expect(try history.undo(on: &board, by: "ada"))
        #expect(try !history.undo(on: &board, by: "ada"))
        #expect(board == "bd" && history.undoTitle(by: "ada") == nil && history.redoCount(by: "ada") == 2)
        #expect(try !history.redo(on: &board, by: "ben"))
        #expect(try history.redo(on: &board, by: "ada"))
        #expect(board == "bda")
        #expect(try history.undo(on: &board, by: "ben"))
        #expect(board == "ba")
    }

    @Test("Steps without an author are nobody's but theirs who name none")
    func noAuthor() throws {
        var board = ""
        var history = History<String>()
        try history.perform(Append(text: "a"), on: &board)
        try history.perform(Append(text: "b"), on: &board, by: "ada")
        #expect(history.undoTitle == "Append a" && history.undoCount == 1)
        #expect(try history.undo(on: &board))
        #expect(board == "b" && history.redoTitle == "Append a" && history.redoTitle(by: "ada") == nil)
    }

    @Test("A new action ends what its author could redo, and nothing of others")
    func redoStays() throws {
        var board = ""
        var history = History<String>()
        for author in ["ada", "ben"] { try history.perform(Append(text: author), on: &board, by: author) }
        for author in ["ada", "ben"] { try history.undo(on: &board, by: author) }
        try history.perform(Append(text: "x"), on: &board, by: "ada")
        #expect(history.redoCount(by: "ada") == 0 && history.redoCount(by: "ben") == 1)
    }

    @Test("A step that another's builds on stays, and the error names both")
    func conflict() throws {
        var shelf: [Int: Int] = [:]
        var history = History<[Int: Int]>()
        try history.perform(PutItem(id: 1), on: &shelf, by: "ada")
        try history.perform(PutItem(id: 2), on: &shelf, by: "ben")
        try history.perform(MoveItem(id: 1, distance: 5), on: &shelf, by: "ben")
        try history.perform(MoveItem(id: 2, distance: 7), on: &shelf, by: "ben")
        let error = #expect(throws: HistoryConflict.self) { try history.undo(on: &shelf, by: "ada") }
        #expect(error?.laterAuthor == "ben")
        #expect(error?.description == "'Add 1' cannot be undone: 'Move 1' builds on it")
        #expect(shelf == [1: 5, 2: 7] && history.undoCount(by: "ada") == 1)
        for _ in 0..<2 { try history.undo(on: &shelf, by: "ben") }
        #expect(try history.undo(on: &shelf, by: "ada"))
        #expect(shelf == [2: 0])
    }

    @Test("What others set later is performed again, and restores what is below it now")
    func absolute() throws {
        var board = "0"
        var history = History<String>()
        try history.perform(Put(value: "1"), on: &board, by: "ada")
        try history.perform(Put(value: "2"), on: &board, by: "ben")
        #expect(history.undoCount(by: "ben") == 1)
        try history.undo(on: &board, by: "ada")
        #expect(board == "2")
        try history.undo(on: &board, by: "ben")
        #expect(board == "0")
    }

    @Test("A clearing is undone with what it cleared, below what came later; what it cleared is not undone meanwhile")
    func clearing() throws {
        var board = ""
        var history = History<String>()
        try history.perform(Append(text: "a"), on: &board, by: "ada")
        try history.clear(on: &board, by: "ben")
        try history.perform(Append(text: "c"), on: &board, by: "ada")
        #expect(try history.undo(on: &board, by: "ada"))
        #expect(throws: HistoryConflict.self) { try history.undo(on: &board, by: "ada") }
        try history.redo(on: &board, by: "ada")
        #expect(board == "c")
        #expect(try history.undo(on: &board, by: "ben"))
        #expect(board == "ac")
    }

    @Test("Only an author's own steps are joined, and a group is its author's")
    func joining() throws {
        var board = ""
        var history = History<String>()
        for author in ["ben", "ada", "ada"] { try history.perform(Append(text: "x"), on: &board, by: author) }
        let isJoined = (history.join(last: 3, as: "All", by: "ada"), history.join(last: 2, as: "Both", by: "ada"))
        #expect(isJoined == (false, true) && history.undoCount(by: "ada") == 1)
        try history.group("Word", on: &board, by: "ben") { try $0.perform(Append(text: "y"), on: &$1, by: "ada") }
        #expect(history.undoTitle(by: "ben") == "Word")
        #expect(try history.revert(on: &board, by: "ada"))
        #expect(board == "xy" && history.redoCount(by: "ada") == 0)
    }

    @Test("Authors are saved")
    func saved() throws {
        var board = ""
        var history = History<String>()
        for author in ["ada", "ben"] { try history.perform(Append(text: author), on: &board, by: author) }
        try history.undo(on: &board, by: "ben")
        let data = try PropertyListEncoder().encode(history)
        let models = ModelRegistry([Append.self])
        let read = try PlistDecoder(models: models).decode(History<String>.self, from: data)
        #expect(read.undoTitle(by: "ada") == "Append ada" && read.redoTitle(by: "ben") == "Append ben")
        #expect(read.undoCount == 0 && read.oldestAuthor == "ada")
    }

    @Test("What many authors could redo is bounded")
    func bounded() throws {
        var board = ""
        var history = History<String>(depth: 3)
        for author in 0..<50 {
            try history.perform(Append(text: "x"), on: &board, by: "\(author)")
            try history.undo(on: &board, by: "\(author)")
        }
        #expect((0..<50).count { history.redoCount(by: "\($0)") > 0 } == 7)
    }

    /// A step of the model: whose it is, and what it does.
    private struct Step {
        let author: String
        let action: any Action<[Int: Int]>
    }

    /// What steps make of an empty shelf; `nil` if one of them does not fit.
    private func shelf(_ base: [Int: Int], _ steps: [Step]) -> [Int: Int]? {
        var shelf = base
        for step in steps {
            var action = step.action
            do { try action.perform(on: &shelf) } catch { return nil }
        }
        return shelf
    }

    @Test("After any mix of three authors' steps the target is what the steps that are left make", arguments: 1...5)
    func anyMix(_ seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        func number(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        let depth = 20
        var shelf: [Int: Int] = [:], history = History<[Int: Int]>(depth: depth)
        var base: [Int: Int] = [:], done: [Step] = [], undone: [Step] = []
        var conflicts = 0
        for _ in 0..<20_000 {
            let author = ["ada", "ben", "eva"][number(3)]
            let kinds = [0, 0, 0, 1, 2, 3, 3, 3, 4, 4]
            let kind = kinds[number(kinds.count)]
            if kind < 3 {
                let id = number(12)
                let actions: [any Action<[Int: Int]>] = [
                    PutItem(id: id), MoveItem(id: id, distance: number(9)), TakeItem(id: id),
                ]
                let step = Step(author: author, action: actions[kind])
                guard let expected = self.shelf(base, done + [step]) else {
                    #expect(throws: Refused.self) { try history.perform(step.action, on: &shelf, by: author) }
                    continue
                }
                try history.perform(step.action, on: &shelf, by: author)
                done.append(step)
                undone.removeAll { $0.author == author }
                if done.count > depth { base = try #require(self.shelf(base, [done.removeFirst()])) }
                #expect(shelf == expected)
            }
            if kind == 3 {
                guard let index = done.lastIndex(where: { $0.author == author }) else {
                    #expect(try !history.undo(on: &shelf, by: author))
                    continue
                }
                var left = done
                let step = left.remove(at: index)
                if let expected = self.shelf(base, left) {
                    #expect(try history.undo(on: &shelf, by: author))
                    done = left
                    undone.append(step)
                    #expect(shelf == expected)
                } else {
                    let before = shelf
                    conflicts += 1
                    #expect(throws: HistoryConflict.self) { try history.undo(on: &shelf, by: author) }
                    #expect(shelf == before)
                }
            }
            if kind == 4 {
                guard let index = undone.lastIndex(where: { $0.author == author }) else {
                    #expect(try !history.redo(on: &shelf, by: author))
                    continue
                }
                let step = undone[index]
                if let expected = self.shelf(base, done + [step]) {
                    #expect(try history.redo(on: &shelf, by: author))
                    undone.remove(at: index)
                    done.append(step)
                    if done.count > depth { base = try #require(self.shelf(base, [done.removeFirst()])) }
                    #expect(shelf == expected)
                } else {
                    let before = shelf
                    #expect(throws: Refused.self) { try history.redo(on: &shelf, by: author) }
                    #expect(shelf == before)
                }
            }
        }
        #expect(conflicts > 100)
    }
}
