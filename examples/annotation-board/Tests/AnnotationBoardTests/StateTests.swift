import BridgeHost
import CommandBridge
import Foundation
import Synchronization
import Testing

@testable import AnnotationBoard

@Suite("A board that is saved")
struct StateTests {
    @Test("What is on the board has the number of the last change, which the events of that change have, too")
    func versions() async throws {
        let board = try await TestBoard()
        await board.listen(to: "board.changed")
        for (version, count) in [(1, 1), (3, 2)] {
            for x in 1...count { await board.draw(x, x) }
            #expect(await board.call("board.load").contains(#""result":{"version":\#(version),"value":{"items":["#))
        }
        _ = await board.call("history.undo", #"{"steps":2}"#)
        #expect(await board.call("board.load").contains(#""version":5,"#))
        for version in [1, 2, 3, 5] { #expect(await board.event().contains(#""version":\#(version)}"#)) }
    }

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
        #expect(await second.loaded() == first.loaded())
        for name in ["history.redo", "history.redo", "history.redo"] + Array(repeating: "history.undo", count: 9) {
            #expect(await second.call(name) == first.call(name))
            #expect(await second.loaded() == first.loaded())
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
    func noFile() async throws {
        let file = TemporaryFile()
        let (kept, board) = try BoardFile.open(file.path, modules: BoardModules.standard) { Issue.record("\($0)") }
        #expect(board.items.isEmpty)
        await kept.close()
        #expect(file.names == ["board.state", "board.state.journal", "board.state.lock"])
    }

    @Test(
        "What is no board is named and set aside, and the board is empty",
        arguments: [
            "", "{", "null", #"{"version":4,"nextID":1,"items":[],"history":{"done":[],"undone":[]}}"#,
            #"{"version":1,"nextID":1,"items":[{"id":1,"item":{"class":"yeti"}}],"history":{"done":[],"undone":[]}}"#,
            ##"{"version":1,"nextID":1,"items":[{"id":1,"item":{"class":"stroke","points":[],"color":"#000000","width":1}}],"history":{"done":[],"undone":[]}}"##,
            #"{"version":1,"nextID":9223372036854775807,"items":[],"history":{"done":[],"undone":[]}}"#,
            "\n", #"{"version":5,"nextID":1,"items":0,"done":0,"undone":0,"historyDepth":9,"historyBytes":9}"# + "\n",
            #"{"version":4,"nextID":1,"items":0,"done":1,"undone":0,"historyDepth":9,"historyBytes":9}"# + "\n",
            #"{"version":4,"nextID":1,"items":0,"done":9223372036854775807,"undone":0,"historyDepth":9,"historyBytes":9}"#
                + "\n",
            #"{"version":4,"nextID":1,"items":-1,"done":0,"undone":0,"historyDepth":9,"historyBytes":9}"# + "\nnull\n",
            #"{"version":4,"nextID":2,"items":1,"done":0,"undone":0,"historyDepth":9,"historyBytes":9}"# + "\n"
                + #"{"id":1,"item":{"class":"yeti"}}"# + "\n",
            #"{"version":4,"nextID":9223372036854775807,"items":0,"done":0,"undone":0,"historyDepth":9,"historyBytes":9}"#
                + "\n",
        ])
    func damaged(content: String) async throws {
        let file = TemporaryFile()
        let (kept, _) = try StateFile.open(file.path)
        try kept.begin(Array(content.utf8))
        await kept.close()
        let said = Said()
        let (again, board) = try BoardFile.open(file.path, modules: BoardModules.standard, warning: said.add)
        #expect(board.items.isEmpty)
        await again.close()
        #expect(said.lines.count == 1)
        #expect(said.lines.first?.contains("\(file.path): this is no board: ") == true)
        #expect(said.lines.first?.contains("the files are kept as '\(file.path).damaged'") == true)
        #expect(file.names.contains("board.state.damaged") && file.names.contains("board.state.damaged.journal"))
    }

    @Test("A board that a host wrote in one value is read")
    func whole() async throws {
        let file = TemporaryFile()
        let (kept, _) = try StateFile.open(file.path)
        let stroke = ##"{"class":"stroke","points":[[0,0],[1,1]],"color":"#000000","width":1}"##
        let step = #"{"title":"Add","actions":[{"class":"add","placed":{"id":1,"item":"# + stroke + "}}]}"
        let content =
            #"{"version":3,"nextID":2,"items":[{"id":1,"item":\#(stroke)}],"history":{"done":[\#(step)],"undone":[]}}"#
        try kept.begin(Array(content.utf8))
        await kept.close()
        let (again, board) = try BoardFile.open(file.path, modules: BoardModules.standard) { Issue.record("\($0)") }
        #expect(board.items.map(\.id) == [1])
        #expect(board.history.done.map(\.title) == ["Add"])
        await again.close()
    }

    @Test("A board that was saved by an earlier version is refused, and stays as it is")
    func earlier() throws {
        let file = TemporaryFile(), content = Data(#"{"version":2,"nextID":1,"items":[]}"#.utf8)
        try content.write(to: URL(filePath: file.path))
        let error = #expect(throws: StorageError.self) {
            try BoardFile.open(file.path, modules: BoardModules.standard) { Issue.record("\($0)") }
        }
        #expect(error?.code == .foreign)
        #expect(FileManager.default.contents(atPath: file.path) == content)
    }

    @Test("A board cannot be opened where there is no folder for it")
    func nowhere() {
        #expect(throws: StorageError.self) {
            try BoardFile.open("/nowhere/board.state", modules: BoardModules.standard) { Issue.record("\($0)") }
        }
    }

    @Test("While the file cannot be written nothing is changed, the pages hear why, and the board goes on")
    func notWritten() async throws {
        let file = TemporaryFile()
        let opened = try BoardFile.open(file.path, modules: BoardModules.standard) { Issue.record("\($0)") }
        let board = try await TestBoard(file: opened.file)
        #expect(await board.call("board.load").contains(#""kept":{"isKept":true}"#))
        await opened.file.close()
        #expect(await board.draw(1, 1).contains("-32007"))
        #expect(board.ids == [])
        #expect(await board.call("board.load").contains(#""kept":{"isKept":false,"reason":"#))
    }
}

/// What was said.
final class Said: Sendable {
    private let found = Mutex<[String]>([])
    var lines: [String] { found.withLock(\.self) }
    func add(_ line: String) { found.withLock { $0.append(line) } }
}
