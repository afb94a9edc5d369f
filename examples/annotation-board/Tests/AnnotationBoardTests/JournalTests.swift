import BridgeHost
import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("The journal of a board")
struct JournalTests {
    private let file = TemporaryFile()
    private let said = Said()
    private var journal: String { file.path + ".journal" }

    private func open() throws -> (file: BoardFile, board: SavedBoard) {
        try BoardFile.open(file.path, modules: BoardModules.standard, warning: said.add)
    }

    /// The lines of the journal, without its head.
    private var lines: [Substring] {
        let text = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
        return Array(text.split(separator: "\n").dropFirst())
    }

    /// What the files have at this moment, as they are if the host is gone now: without its lock, and without an end.
    private func killed() throws -> TemporaryFile {
        let copy = TemporaryFile()
        for (name, path) in [("board.state", file.path), ("board.state.journal", journal)] {
            try FileManager.default.copyItem(atPath: path, toPath: copy.folder.appending(path: name).path)
        }
        return copy
    }

    private func reopened(_ copy: TemporaryFile, limits: BoardLimits = BoardLimits()) async throws -> SavedBoard {
        let (kept, board) = try BoardFile.open(
            copy.path, modules: BoardModules.standard, limits: limits, warning: said.add)
        await kept.close()
        return board
    }

    @Test("A host that keeps fewer steps reads the same board from a journal with more")
    func fewerSteps() async throws {
        let board = try await TestBoard(file: try open().file)
        for x in 1...8 { await board.draw(x, x) }
        _ = await board.call("history.undo", #"{"steps":5}"#)
        var limits = BoardLimits()
        limits.historyDepth = 2
        let copy = try killed()
        for _ in 1...2 {
            let again = try await TestBoard(saved: try await reopened(copy, limits: limits), limits: limits)
            #expect(again.store.ids == board.store.ids && again.store.ids.count == 3)
            #expect(again.store.saved.history.done.count == 2)
        }
    }

    @Test("A call that is answered is in the journal: what was done is done again, and new items get new numbers")
    func replay() async throws {
        let board = try await TestBoard(file: try open().file)
        for x in 1...4 { await board.draw(x, x) }
        _ = await board.call("lasso.move", #"{"ids":[2,3],"by":[0.1,0.2]}"#)
        _ = await board.call("eraser.erase", #"{"ids":[1,3]}"#)
        _ = await board.call("history.undo", #"{"steps":2}"#)
        _ = await board.call("history.redo")
        #expect(lines.count == 9)
        let again = try await TestBoard(saved: try await reopened(try killed()))
        #expect(said.lines == [])
        #expect(await again.loaded() == board.loaded())
        #expect(await again.call("history.redo") == board.call("history.redo"))
        #expect(await again.call("history.undo", #"{"steps":9}"#) == board.call("history.undo", #"{"steps":9}"#))
        #expect(await again.draw(1, 1).contains(#""id":5"#))
    }

    @Test(
        "A step that cannot be made again is named, both files are set aside, and the board is as it was before it",
        arguments: [
            "{}", #"{"step":{"class":"yeti"}}"#,
            #"{"step":{"class":"perform","action":{"class":"move","ids":[9],"by":[1,1]},"nextID":3}}"#,
        ])
    func damaged(step: String) async throws {
        let board = try await TestBoard(file: try open().file)
        await board.draw(1, 1)
        await board.end()
        let (kept, _) = try StateFile.open(file.path)
        try kept.resume()
        kept.append(Array(step.utf8))
        await kept.close()
        let (again, saved) = try open()
        #expect(saved.items.count == 1)
        await again.close()
        #expect(said.lines.first?.contains("\(journal): step 2 cannot be made again: ") == true)
        #expect(file.names.filter { $0.contains("damaged") } == ["board.state.damaged", "board.state.damaged.journal"])
        #expect(try open().board.items.count == 1)
    }

    @Test("The board is written anew when the journal has become long, and nothing is lost")
    func compacting() async throws {
        let points = (0..<9_000).map { "[\($0).25,\($0 % 7).125]" }.joined(separator: ",")
        let board = try await TestBoard(file: try open().file)
        for _ in 0..<15 {
            _ = await board.call("stroke.add", ##"{"points":[\##(points)],"color":"#1a73e8","width":4}"##)
            #expect(try await reopened(try killed()).items.count == board.ids.count)
        }
        await board.end()
        #expect(lines.count < 15)
        #expect(try open().board.items.count == 15)
        #expect(said.lines == [])
    }

    @Test("The journal goes on after a restart")
    func resuming() async throws {
        for count in 1...3 {
            let (kept, saved) = try open()
            #expect(saved.items.count == count - 1)
            let board = try await TestBoard(saved: saved, file: kept)
            await board.draw(count, count)
            await board.end()
        }
        #expect(lines.count == 3)
        #expect(said.lines == [])
    }

    @Test("A second host on one file is refused")
    func secondHost() async throws {
        let (kept, _) = try open()
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error?.code == .inUse)
        await kept.close()
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
