import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("A board of several users")
struct AuthorTests {
    private static func user(_ name: String, _ id: UInt64) -> Caller {
        Caller(id: id, scheme: "http", host: "localhost", port: 8080, user: name)
    }
    private let ada = Self.user("ada", 11), ben = Self.user("ben", 12)

    private func draw(on board: TestBoard, as caller: Caller) async {
        _ = await board.call("stroke.add", ##"{"points":[[0,0],[1,1]],"color":"#1a73e8","width":4}"##, as: caller)
    }

    @Test("Each user undoes and redoes their own steps, and a page of the same user theirs")
    func own() async throws {
        let board = try await TestBoard()
        for caller in [ada, ben, ada, ben, TestBoard.page] { await draw(on: board, as: caller) }
        #expect(await board.call("history.undo", as: ada).contains(#""author":"ada","#))
        #expect(board.ids == [1, 2, 4, 5])
        #expect(await board.call("history.undo", as: Self.user("ada", 99)).contains(#""canUndo":false"#))
        #expect(board.ids == [2, 4, 5])
        _ = await board.call("history.undo", #"{"steps":9}"#, as: ben)
        #expect(board.ids == [5])
        _ = await board.call("history.redo", as: ada)
        #expect(board.ids == [5, 1])
        #expect(await board.call("history.undo").contains(#""canUndo":false"#))
        #expect(board.ids == [1])
    }

    @Test("A step that another's builds on stays, and the caller hears which")
    func conflict() async throws {
        let board = try await TestBoard()
        await draw(on: board, as: ada)
        _ = await board.call("eraser.erase", #"{"ids":[1]}"#, as: ben)
        let reply = await board.call("history.undo", as: ada)
        #expect(reply.contains("'Add Stroke' cannot be undone: 'Erase' builds on it"))
        #expect(board.ids == [])
        _ = await board.call("history.undo", as: ben)
        #expect(await !board.call("history.undo", as: ada).contains("error"))
        #expect(board.ids == [])
    }

    @Test("What a call has added is reverted as its user's, also when the call has ended")
    func lateRevert() async throws {
        let board = try await TestBoard()
        for caller in [ada, TestBoard.page] { await draw(on: board, as: caller) }
        await board.listen(to: "history.changed")
        #expect(CommandCall.currentCaller == nil)
        try board.store.revert(by: "ada")
        #expect(board.ids == [2])
        var heard = await board.event()
        while !heard.contains(#""canUndo":false"#) { heard = await board.event() }
        #expect(heard.contains(#""author":"ada","canUndo":false,"canRedo":false"#))
        #expect(await board.call("history.undo").contains(#""redoTitle":"Add Stroke""#))
    }

    @Test("Pages hear what which user can undo, and of the one whose oldest step is dropped")
    func events() async throws {
        var limits = BoardLimits()
        limits.historyDepth = 1
        let board = try await TestBoard(limits: limits)
        await board.listen(to: "history.changed")
        await draw(on: board, as: ada)
        #expect(await board.event().contains(#""author":"ada","canUndo":true"#))
        await draw(on: board, as: ben)
        var heard = [await board.event(), await board.event()]
        heard.sort { $0.contains("ada") && !$1.contains("ada") }
        #expect(heard[0].contains(#""author":"ada","canUndo":false"#))
        #expect(heard[1].contains(#""author":"ben","canUndo":true"#))
    }

    @Test(
        "A board that is opened again knows whose steps are whose, from its file and its journal",
        arguments: [false, true])
    func reopened(isWritten: Bool) async throws {
        let path = TemporaryFile(), said = Inbox()
        let (file, saved) = try BoardFile.open(path.path, modules: BoardModules.standard) { said.send(Array($0.utf8)) }
        let board = try await TestBoard(saved: saved, file: file)
        for caller in [ada, ben, ada, TestBoard.page] { await draw(on: board, as: caller) }
        _ = await board.call("history.undo", as: ada)
        let again: TestBoard
        if isWritten {
            again = try await TestBoard(saved: try board.reread())
        } else {
            await file.close()
            let read = try BoardFile.open(path.path, modules: BoardModules.standard) { said.send(Array($0.utf8)) }
            again = try await TestBoard(saved: read.board)
        }
        #expect(again.ids == [1, 2, 4])
        _ = await again.call("history.undo", as: ben)
        #expect(again.ids == [1, 4])
        _ = await again.call("history.redo", as: ada)
        #expect(again.ids == [1, 4, 3])
        _ = await again.call("history.undo", #"{"steps":9}"#, as: ada)
        #expect(again.ids == [4])
    }

    @Test("Pages hear of the step that is undone, not of what was drawn above it later")
    func fewChanges() async throws {
        let board = try await TestBoard()
        await board.listen(to: "board.changed")
        await draw(on: board, as: ada)
        for _ in 0..<20 { await draw(on: board, as: ben) }
        for _ in 0...20 { _ = await board.event() }
        _ = await board.call("history.undo", as: ada)
        let undone = await board.event()
        #expect(undone.contains(#""items":[],"places":[],"removed":[1]"#), "\(undone)")
        _ = await board.call("history.redo", as: ada)
        let redone = await board.event()
        #expect(redone.contains(#""places":[20],"removed":[]"#), "\(redone)")
    }

    /// The board as a page has it, which hears of changes only.
    private struct Page {
        private(set) var ids: [Int] = []
        private var items: [Int: NSDictionary] = [:]

        private static func member(_ path: [String], of text: String) throws -> [String: Any] {
            let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return path.reduce(json as? [String: Any] ?? [:]) { $0[$1] as? [String: Any] ?? [:] }
        }

        /// Puts what has changed in its places, the lowest first, between the others.
        mutating func take(_ event: String) throws {
            let change = try Self.member(["params", "value"], of: event)
            let items = change["items"] as? [NSDictionary] ?? []
            let places = change["places"] as? [Int] ?? []
            let removed = change["removed"] as? [Int] ?? []
            let new = items.map { $0["id"] as? Int ?? 0 }
            var others = ids.filter { !removed.contains($0) && !new.contains($0) }[...]
            ids = []
            for (id, place) in zip(new, places) {
                while ids.count < place, let next = others.popFirst() { ids.append(next) }
                ids.append(id)
            }
            ids += others
            for (id, item) in zip(new, items) { self.items[id] = item }
        }

        /// Whether it shows what `board.load` gives.
        func shows(_ loaded: String) throws -> Bool {
            let all = try Self.member(["result", "value"], of: loaded)["items"] as? [NSDictionary]
            return all == ids.map { items[$0] ?? [:] }
        }
    }

    /// The steps of each seed: USER_STEPS=25000 swift test --filter AuthorTests takes more.
    private static let steps = ProcessInfo.processInfo.environment["USER_STEPS"].flatMap(Int.init) ?? 1000

    @Test(
        "Whatever three users do, the page and the board that is opened again have the host's items in its order",
        arguments: 1...4)
    func anyMix(_ seed: Int) async throws {
        let path = TemporaryFile(), said = Inbox()
        let (file, saved) = try BoardFile.open(path.path, modules: BoardModules.standard) { said.send(Array($0.utf8)) }
        let board = try await TestBoard(saved: saved, file: file)
        await board.listen(to: "board.changed", as: TestBoard.viewer)
        var page = Page()
        var random = UInt64(seed)
        func number(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % max(1, bound)
        }
        let users = [ada, ben, TestBoard.page]
        var conflicts = 0
        for _ in 0..<Self.steps {
            let user = users[number(3)]
            let one = board.ids.isEmpty ? 0 : board.ids[number(board.ids.count)]
            let calls = [
                ("stroke.add", ##"{"points":[[0,0],[1,1]],"color":"#1a73e8","width":4}"##), ("history.undo", "{}"),
                ("lasso.move", #"{"ids":[\#(one)],"by":[1,0]}"#), ("eraser.erase", #"{"ids":[\#(one)]}"#),
                ("history.undo", #"{"steps":2}"#), ("history.redo", "{}"),
                ("stroke.add", ##"{"points":[[0,0],[2,1]],"color":"#1a73e8","width":4}"##),
            ]
            let (name, arguments) = calls[number(calls.count)]
            if await board.call(name, arguments, as: user).contains("builds on it") { conflicts += 1 }
        }
        await draw(on: board, as: ada)
        while page.ids.last != board.ids.last { try page.take(await board.event()) }
        let shown = await board.loaded(), copy = try await TestBoard(saved: try board.reread())
        await file.close()
        let read = try BoardFile.open(path.path, modules: BoardModules.standard) { said.send(Array($0.utf8)) }
        let again = try await TestBoard(saved: read.board)
        #expect(conflicts > 10 && board.ids.count > 5)
        #expect(page.ids == board.ids)
        #expect(try page.shows(shown))
        #expect(await again.loaded() == shown)
        for user in users + users {
            #expect(await again.call("history.undo", as: user) == copy.call("history.undo", as: user))
        }
        #expect(await again.loaded() == copy.loaded())
    }

    @Test(
        "A user is named after the secret in a cookie, whichever others there are",
        arguments: [
            "board-user=0123456789abcdef0123456789abcdef", "a=b; board-user=0123456789abcdef0123456789abcdef; c=d",
            "a=b;board-user=0123456789abcdef0123456789abcdef",
        ])
    func cookie(_ field: String) {
        // The first eight bytes that `printf 0123456789abcdef0123456789abcdef | sha256sum` gives.
        #expect(BoardUser.browser(Cookies(field)) == "3eb1bd439947eb76")
    }

    @Test(
        "A cookie that no page of the board makes is nobody's",
        arguments: [
            "", "board-user", "board-user=", "board-user=0123", "xboard-user=0123456789abcdef0123456789abcdef",
            "board-user=0123456789abcdef0123456789abcdeg", "board-user=0123456789abcdef0123456789abcdef0",
            "board-user=٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥",
        ])
    func noUser(_ field: String) {
        #expect(BoardUser.browser(Cookies(field)) == nil)
    }
}
