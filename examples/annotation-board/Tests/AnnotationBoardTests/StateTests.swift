import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("A board that is saved")
struct StateTests {
    @Test("Items and both stacks of the history come back, whatever was done")
    func roundTrip() async throws {
        let first = try await TestBoard()
        for x in 1...4 { await first.draw(x, 10 * x) }
        _ = await first.call("text.add", ##"{"at":[1,2],"text":"\u0000é🦁","size":24,"color":"#222222"}"##)
        _ = await first.call(
            "drawing.open", #"{"at":[1,2],"svg":"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"}"#)
        _ = await first.call("lasso.move", #"{"ids":[2,5,6],"by":[0.1,0.2]}"#)
        _ = await first.call("eraser.erase", #"{"ids":[1,3]}"#)
        _ = await first.call("board.clear", as: TestBoard.moderator)
        _ = await first.call("history.undo", #"{"steps":3}"#)
        let second = try await TestBoard(saved: try first.reread())
        #expect(await second.call("board.load") == first.call("board.load"))
        for name in ["history.redo", "history.redo", "history.redo"] + Array(repeating: "history.undo", count: 9) {
            #expect(await second.call(name) == first.call(name))
            #expect(await second.call("board.load") == first.call("board.load"))
        }
        #expect(second.ids == [])
    }

    @Test("New items get numbers that none had before")
    func numbers() async throws {
        let first = try await TestBoard()
        await first.draw(1, 1)
        _ = await first.call("history.undo")
        let second = try await TestBoard(saved: try first.reread())
        #expect(await second.draw(1, 1).contains(#""id":2"#))
    }

    @Test("Without a file the board is empty, and nothing is said")
    func noFile() throws {
        var warnings: [String] = []
        let saved = try StateFile(TemporaryFile().path, modules: BoardModules.standard).read { warnings.append($0) }
        #expect(saved.items.isEmpty && warnings.isEmpty)
    }

    @Test(
        "A damaged file is named and set aside, and the board is empty",
        arguments: [
            "", "{", "null", #"{"version":3,"nextID":1,"items":[],"history":{"done":[],"undone":[]}}"#,
            #"{"version":1,"nextID":1,"items":[{"id":1,"item":{"class":"yeti"}}],"history":{"done":[],"undone":[]}}"#,
            ##"{"version":1,"nextID":1,"items":[{"id":1,"item":{"class":"stroke","points":[],"color":"#000000","width":1}}],"history":{"done":[],"undone":[]}}"##,
            #"{"version":1,"nextID":9223372036854775807,"items":[],"history":{"done":[],"undone":[]}}"#,
        ])
    func damaged(content: String) throws {
        let file = TemporaryFile()
        try Data(content.utf8).write(to: URL(filePath: file.path))
        let state = StateFile(file.path, modules: BoardModules.standard)
        var warnings: [String] = []
        #expect(try state.read { warnings.append($0) }.items.isEmpty)
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("\(file.path): error: the board's state cannot be read: ") == true)
        #expect(warnings.first?.contains("board.state.damaged'") == true)
        #expect(file.names == ["board.state.damaged"])
    }

    @Test("A second damaged file does not take the place of the first")
    func damagedTwice() throws {
        let file = TemporaryFile()
        let state = StateFile(file.path, modules: BoardModules.standard)
        for _ in 0..<3 {
            try Data("{".utf8).write(to: URL(filePath: file.path))
            _ = try state.read { _ in }
        }
        #expect(file.names == ["board.state.damaged", "board.state.damaged-2", "board.state.damaged-3"])
    }

    @Test("A board is written at its first change, and each later one is kept beside it")
    func keeping() async throws {
        let file = TemporaryFile()
        let state = StateFile(file.path, modules: BoardModules.standard)
        let board = try await TestBoard()
        for x in 1...20 { await board.draw(x, x) }
        board.store.close()
        await state.keep(board.store) { Issue.record("\($0)") }
        #expect(try state.read { _ in }.items.count == 20)
        #expect(file.names == ["board.state"])
        for x in 1...2 {
            let more = try await TestBoard(saved: try state.read { Issue.record("\($0)") })
            await more.draw(x, x)
            more.store.close()
            await state.keep(more.store, from: try state.read { Issue.record("\($0)") }.stamp) { Issue.record("\($0)") }
            #expect(try state.read { Issue.record("\($0)") }.items.count == 20 + x)
            #expect(file.names == ["board.state", "board.state.journal"])
        }
    }

    @Test("What cannot be written is said, and the board goes on")
    func notWritten() async throws {
        let state = StateFile("/nowhere/board.state", modules: BoardModules.standard)
        let board = try await TestBoard()
        await board.draw(1, 1)
        board.store.close()
        var warnings: [String] = []
        await state.keep(board.store) { warnings.append($0) }
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("/nowhere/board.state: error: the board's state cannot be written") == true)
        #expect(board.ids == [1])
    }

    @Test("A file that was cut anywhere is set aside, and never half a board")
    func cut() async throws {
        let file = TemporaryFile()
        let state = StateFile(file.path, modules: BoardModules.standard)
        let board = try await TestBoard()
        for x in 1...3 { await board.draw(x, x) }
        _ = await board.call("history.undo")
        try state.write(board.store.saved)
        let whole = try Data(contentsOf: URL(filePath: file.path))
        for length in stride(from: 0, to: whole.count, by: 7) {
            try whole.prefix(length).write(to: URL(filePath: file.path))
            var warnings = 0
            #expect(try state.read { _ in warnings += 1 }.items.isEmpty)
            #expect(warnings == 1)
        }
    }
}
