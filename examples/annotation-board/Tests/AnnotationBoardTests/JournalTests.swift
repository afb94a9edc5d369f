import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("The journal of a board")
struct JournalTests {
    private let file = TemporaryFile()
    private var state: StateFile { StateFile(file.path, modules: BoardModules.standard) }
    private var journal: String { file.path + ".journal" }

    /// The lines of the journal, without its head.
    private var lines: [String] {
        let text = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
        return Array(text.split(separator: "\n").map(String.init).dropFirst())
    }

    /// Waits until something is so, half a minute at most.
    private func wait(_ isSo: () -> Bool) async throws {
        for _ in 0..<3_000 {
            if isSo() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// A board whose changes are kept while `body` runs; then the host is gone, without an end.
    private func killed(
        after count: Int, saved: SavedBoard = SavedBoard(), _ body: (TestBoard) async throws -> Void
    ) async throws -> TestBoard {
        let board = try await TestBoard(saved: saved), state = state
        try state.write(saved)
        let keeping = Task { await state.keep(board.store, from: saved.stamp) { Issue.record("\($0)") } }
        try await body(board)
        try await wait { lines.count >= count }
        let files = [file.path, journal].map { ($0, FileManager.default.contents(atPath: $0)) }
        board.store.close()
        await keeping.value
        for (path, content) in files { try content?.write(to: URL(filePath: path)) }
        return board
    }

    @Test("What was done since the file was written is done again, and new items get new numbers")
    func replay() async throws {
        let board = try await killed(after: 9) { board in
            for x in 1...4 { await board.draw(x, x) }
            _ = await board.call("lasso.move", #"{"ids":[2,3],"by":[0.1,0.2]}"#)
            _ = await board.call("eraser.erase", #"{"ids":[1,3]}"#)
            _ = await board.call("history.undo", #"{"steps":2}"#)
            _ = await board.call("history.redo")
        }
        #expect(lines.count == 9)
        var warnings: [String] = []
        let again = try await TestBoard(saved: try state.read { warnings.append($0) })
        #expect(warnings == [])
        #expect(await again.call("board.load") == board.call("board.load"))
        #expect(await again.call("history.redo") == board.call("history.redo"))
        #expect(await again.call("history.undo", #"{"steps":9}"#) == board.call("history.undo", #"{"steps":9}"#))
        #expect(await again.draw(1, 1).contains(#""id":5"#))
    }

    @Test("A line that was cut off by the end of the host is left out, at whichever byte")
    func torn() async throws {
        _ = try await killed(after: 2) { board in
            await board.draw(1, 1)
            await board.draw(2, 2)
        }
        let whole = try Data(contentsOf: URL(filePath: journal))
        let last = try #require(lines.last).utf8.count + 1
        for missing in 1...last {
            try whole.prefix(whole.count - missing).write(to: URL(filePath: journal))
            #expect(try state.read { Issue.record("\($0)") }.items.count == 1)
        }
    }

    @Test(
        "A damaged line is named, the journal set aside, and the board as it was before that line",
        arguments: [
            "?", "{}", #"{"step":{"class":"yeti"}}"#,
            #"{"step":{"class":"perform","action":{"class":"move","ids":[9],"by":[1,1]},"nextID":3}}"#,
        ])
    func damaged(line: String) async throws {
        _ = try await killed(after: 3) { board in for x in 1...3 { await board.draw(x, x) } }
        let whole = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n").map(String.init)
        let text = [whole[0], whole[1], line, whole[3], ""].joined(separator: "\n")
        try Data(text.utf8).write(to: URL(filePath: journal))
        var warnings: [String] = []
        #expect(try state.read { warnings.append($0) }.items.count == 1)
        let warning = try #require(warnings.first)
        #expect(warning.hasPrefix("\(journal): error: the journal of the board cannot be read: line 3: "))
        #expect(warning.hasSuffix("it is now '\(journal).damaged', and what was done from there on is missing"))
        #expect(file.names == ["board.state", "board.state.journal.damaged"])
    }

    @Test("A journal that goes on from another file is left alone")
    func stale() async throws {
        _ = try await killed(after: 2) { board in for x in 1...2 { await board.draw(x, x) } }
        let old = try Data(contentsOf: URL(filePath: journal))
        try state.write(SavedBoard())
        #expect(!FileManager.default.fileExists(atPath: journal))
        try old.write(to: URL(filePath: journal))
        #expect(try state.read { Issue.record("\($0)") }.items.isEmpty)
    }

    @Test("The file is written anew when the journal has become long, and nothing is lost")
    func compacting() async throws {
        let points = (0..<9_000).map { "[\($0).25,\($0 % 7).125]" }.joined(separator: ",")
        let board = try await killed(after: 1) { board in
            for _ in 0..<15 {
                _ = await board.call("stroke.add", ##"{"points":[\##(points)],"color":"#1a73e8","width":4}"##)
            }
            // Until it has all, also those after the file was written anew.
            try await wait { (FileManager.default.contents(atPath: file.path)?.count ?? 0) >= 1 << 20 }
            try await wait { (try? state.read { _ in }.items.count) == 15 }
        }
        #expect(board.ids.count == 15)
        #expect(try state.read { Issue.record("\($0)") }.items.count == 15)
        #expect(lines.count < 15)
    }

    @Test("The journal goes on after a restart, behind the line that was cut off")
    func resuming() async throws {
        _ = try await killed(after: 2) { board in for x in 1...2 { await board.draw(x, x) } }
        let whole = try Data(contentsOf: URL(filePath: journal))
        try whole.dropLast(5).write(to: URL(filePath: journal))
        let saved = try state.read { Issue.record("\($0)") }
        try state.prepare(saved)
        let board = try await TestBoard(saved: saved)
        await board.draw(3, 3)
        board.store.close()
        await state.keep(board.store, from: saved.stamp) { Issue.record("\($0)") }
        #expect(lines.count == 2)
        #expect(try state.read { Issue.record("\($0)") }.items.map(\.id) == [1, 2])
    }

    @Test("Without changes no journal is left")
    func unchanged() async throws {
        let board = try await TestBoard(), saved = SavedBoard(), state = state
        try state.prepare(saved)
        board.store.close()
        await state.keep(board.store, from: saved.stamp) { Issue.record("\($0)") }
        #expect(file.names == ["board.state"])
        try state.prepare(try state.read { Issue.record("\($0)") })
        #expect(file.names == ["board.state"])
    }

    @Test("A stroke is told of and kept in as many bytes, however much lies on the board")
    func constantSize() async throws {
        var limits = BoardLimits()
        limits.items = 10_000
        var sizes: [Int] = []
        for count in [9_000, 9_900] {
            let items = (1...count).map { Placed(id: $0, item: EraserNote(number: $0)) }
            let board = try await TestBoard(
                saved: SavedBoard(nextID: count + 1, items: items, history: .init()), limits: limits)
            await board.listen(to: "board.changed")
            await board.draw(1, 2)
            sizes.append(await board.event().utf8.count)
        }
        #expect(sizes[0] == sizes[1] && sizes[0] < 300)
    }

    /// An item that says next to nothing.
    private struct EraserNote: Item, Codable {
        static let className = "note"
        static let title = "Note"
        let number: Int
        var weight: Int { 8 }
        func check(_ limits: BoardLimits) {}
        func moved(by distance: Vector) -> any Item { self }
    }
}
