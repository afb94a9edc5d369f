import BridgeHost
import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("Who may do what, and when", .timeLimit(.minutes(5)))
struct ModerationTests {
    private static let stroke = ##"{"points":[[0,0]],"color":"#1a73e8","width":4}"##

    @Test(
        "A viewer looks, everybody draws, a moderator clears",
        arguments: [
            (TestBoard.viewer, ["board.load"], ["stroke.add", "board.clear", "moderation.pause"]),
            (TestBoard.page, ["board.load", "stroke.add"], ["board.clear", "moderation.pause"]),
            (TestBoard.moderator, ["board.load", "stroke.add", "moderation.pause", "board.clear"], []),
        ])
    func paths(caller: Caller, allowed: [String], refused: [String]) async throws {
        let board = try await TestBoard()
        let params = ["stroke.add": Self.stroke, "moderation.pause": #"{"reason":"wait"}"#]
        for name in allowed {
            #expect(await board.call(name, params[name] ?? "{}", as: caller).contains(#""result""#), "\(name)")
        }
        for name in refused {
            #expect(await board.call(name, params[name] ?? "{}", as: caller).contains(#""code":-32001"#), "\(name)")
        }
    }

    @Test("The paths of a second room are below its own, and those of the first do not count there")
    func secondRoom() async throws {
        let lecture = try await TestBoard("lecture.plist", base: "/lecture/")
        for (path, isAllowed) in [("/lecture/", true), ("/", false), ("/lecture/viewer/", false), ("/lecture", false)] {
            let caller = Caller(id: 9, scheme: "http", host: "localhost", port: 8080, path: path)
            #expect(
                await lecture.call("stroke.add", Self.stroke, as: caller).contains("result") == isAllowed, "\(path)")
        }
    }

    @Test("A pause refuses what changes the board with its reason, to all but the moderator, until it ends")
    func pause() async throws {
        let board = try await TestBoard()
        await board.listen(to: "moderation.changed")
        _ = await board.call("moderation.attend", as: TestBoard.moderator)
        _ = await board.call("moderation.pause", #"{"reason":"listen to me"}"#, as: TestBoard.moderator)
        #expect(await board.event().contains(#""reason":"listen to me""#))
        let refusal = await board.draw(1, 1)
        #expect(refusal.contains("the moderator has paused the board: listen to me") && refusal.contains("-32006"))
        #expect(await board.call("board.load").contains(#""items":[]"#))
        #expect(await board.call("stroke.add", Self.stroke, as: TestBoard.moderator).contains(#""id":1"#))
        _ = await board.call("moderation.continue", as: TestBoard.moderator)
        #expect(await board.event().contains(#""value":{}"#))
        #expect(await board.draw(1, 1).contains(#""id":2"#))
    }

    @Test("A reason has 1 to 200 characters", arguments: ["", String(repeating: "x", count: 201)])
    func reasons(reason: String) async throws {
        let reply = try await TestBoard().call(
            "moderation.pause", #"{"reason":"\#(reason)"}"#, as: TestBoard.moderator)
        #expect(reply.contains("a reason has 1 to 200 characters"))
    }

    /// A board with a moderator, whose page decides so.
    private func moderated(
        _ decision: String, asked: Inbox = Inbox(), permissions: PermissionFile? = nil
    ) async throws -> TestBoard {
        let board = try await TestBoard(permissions: permissions), dispatcher = board.dispatcher
        await dispatcher.connect(TestBoard.moderator) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("page.permit") else { return }
            asked.send(bytes)
            let id = text.split(separator: #""id":"#).last?.prefix { $0.isNumber } ?? ""
            let answer = #"{"jsonrpc":"2.0","id":\#(id),"result":{"decision":"\#(decision)"}}"#
            Task { await dispatcher.receive(Array(answer.utf8), from: TestBoard.moderator) }
        }
        await dispatcher.receive(
            Array(#"{"jsonrpc":"2.0","id":1,"method":"moderation.attend"}"#.utf8), from: TestBoard.moderator)
        return board
    }

    @Test(
        "The moderator is asked before somebody else clears the board, and says yes or no",
        arguments: ["once", "never"])
    func permission(decision: String) async throws {
        let asked = Inbox()
        let board = try await moderated(decision, asked: asked)
        await board.draw(1, 1)
        #expect(await board.call("board.clear").contains("result") == (decision == "once"))
        #expect(board.ids.isEmpty == (decision == "once"))
        let question = await asked.next()
        #expect(question?.contains(#""origin":"http://localhost:8080","commands":"board.clear""#) == true)
    }

    @Test(
        "What was allowed for good is not asked again, and what was allowed once is",
        arguments: [("always", 1), ("once", 2)])
    func memory(decision: String, count: Int) async throws {
        let asked = Inbox()
        let board = try await moderated(decision, asked: asked)
        for _ in 0..<2 {
            await board.draw(1, 1)
            #expect(await board.call("board.clear").contains("result"))
        }
        for _ in 0..<count { #expect(await asked.next() != nil) }
        asked.send(Array("nothing more".utf8))
        #expect(await asked.next() == "nothing more")
    }

    @Test("What was allowed for good counts for that user alone, also after a restart")
    func memoryOfUsers() async throws {
        let file = TemporaryFile()
        for (users, name) in [(["ada", "ada"], "ada"), (["ada", "ben"], "ben")] {
            let asked = Inbox()
            let board = try await moderated("always", asked: asked, permissions: try PermissionFile(file.path))
            for user in users {
                let caller = Caller(id: 11, scheme: "http", host: "localhost", port: 8080, user: user)
                #expect(await board.call("board.clear", as: caller).contains("result"))
            }
            #expect(await asked.next()?.contains(#""user":"\#(name)""#) == true)
            asked.send(Array("nothing more".utf8))
            #expect(await asked.next() == "nothing more")
        }
    }

    @Test(
        "What was decided for good is not asked after a restart, until it is forgotten",
        arguments: [("always", "result"), ("never", "-32001")])
    func restart(decision: String, reply: String) async throws {
        let file = TemporaryFile()
        let before = try await moderated(decision, permissions: try PermissionFile(file.path))
        #expect(await before.call("board.clear").contains(reply))
        let asked = Inbox()
        let after = try await moderated("once", asked: asked, permissions: try PermissionFile(file.path))
        #expect(await after.call("board.clear").contains(reply))
        asked.send(Array("not asked".utf8))
        #expect(await asked.next() == "not asked")
        #expect(await after.call("moderation.forget", as: TestBoard.moderator).contains("result"))
        #expect(await after.call("board.clear").contains("result"))
        #expect(await asked.next()?.contains("page.permit") == true)
    }

    @Test(
        "Redoing what takes everything away asks again, also where it was joined with other steps",
        arguments: [false, true])
    func redone(isJoined: Bool) async throws {
        let asked = Inbox()
        let board = try await moderated("once", asked: asked)
        await board.draw(1, 1)
        #expect(await board.call("board.clear").contains("result"))
        _ = await asked.next()
        if isJoined {
            await board.draw(2, 2)
            #expect(await board.call("history.join", #"{"count":2,"title":"Nothing much"}"#).contains("result"))
        }
        #expect(await board.call("history.undo").contains(#""redoCommand":"board.clearAgain""#))
        #expect(await board.call("history.redo").contains("this step is redone by 'board.clearAgain'"))
        #expect(board.ids == [1])
        #expect(await board.call("board.clearAgain").contains("result"))
        #expect(await asked.next()?.contains("page.permit") == true)
        #expect(board.ids == (isJoined ? [2] : []))
    }

    @Test("A moderator who has left is asked no more: the call is refused")
    func gone() async throws {
        let board = try await moderated("once")
        await board.dispatcher.callerLeft(TestBoard.moderator.id)
        #expect(await board.call("board.clear").contains("-32001"))
        #expect(try board.board.moderation().moderators.isEmpty)
    }

    @Test("Of many moderators the latest hundred are asked")
    func manyModerators() {
        let moderation = Moderation()
        for id in 1...150 { moderation.attend(UInt64(id)) }
        moderation.attend(60)
        // Who attends once more is the latest, and nobody has to go for it.
        #expect(moderation.moderators == Array(51...59) + Array(61...150) + [60])
    }

    @Test("A suspended module refuses its calls and has no views, until it is resumed")
    func modules() async throws {
        let board = try await TestBoard()
        await board.listen(to: "modules.changed")
        let suspended = await board.call("modules.suspend", #"{"name":"stroke"}"#, as: TestBoard.moderator)
        #expect(suspended.contains(#"{"name":"stroke","isSuspended":true}"#))
        #expect(await board.event().contains("modules.changed"))
        #expect(await board.draw(1, 1).contains("the module 'stroke' is suspended"))
        #expect(await !board.call("board.load").contains(#""id":"stroke""#))
        _ = await board.call("modules.resume", #"{"name":"stroke"}"#, as: TestBoard.moderator)
        #expect(await board.draw(1, 1).contains(#""id":1"#))
        #expect(await board.call("board.load").contains(#""id":"stroke""#))
    }

    @Test(
        "A module that is not there, and the modules' own, are not suspended",
        arguments: [("moon", "'moon' is an unknown module"), ("modules", "cannot suspend itself")])
    func notSuspended(name: String, reason: String) async throws {
        let reply = try await TestBoard().call("modules.suspend", #"{"name":"\#(name)"}"#, as: TestBoard.moderator)
        #expect(reply.contains(reason))
    }

    @Test("The badge counts what is done and refused")
    func activity() async throws {
        let board = try await TestBoard()
        await board.draw(1, 1)
        _ = await board.call("stroke.add", #"{"points":[],"color":"blue","width":1}"#)
        #expect(await board.call("activity.show").contains(#"{"running":0,"done":1,"refused":1}"#))
    }

    @Test("A rehearsed delay lets the calls of all pages after it wait")
    func delay() async throws {
        let board = try await TestBoard(), replies = Inbox()
        for (id, name, params, caller) in [
            (1, "rehearsal.delay", #"{"milliseconds":300}"#, TestBoard.moderator),
            (2, "stroke.add", Self.stroke, TestBoard.page),
        ] {
            let call = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(name)","params":\#(params)}"#
            await board.dispatcher.receive(Array(call.utf8), from: caller, reply: replies.send)
        }
        #expect(await replies.next()?.hasSuffix(#""id":1}"#) == true)
        #expect(await replies.next()?.hasSuffix(#""id":2}"#) == true)
    }

    @Test("A room is freed when it has ended, with its modules, services and pages")
    func leaks() async throws {
        weak var room: Room?
        weak var store: BoardStore?
        weak var moderation: Moderation?
        weak var dispatcher: CommandDispatcher?
        do {
            let board = try await moderated("once")
            await board.listen(to: "board.changed")
            await board.draw(1, 1)
            _ = await board.call("board.clear")
            (room, store, dispatcher) = (board.room, board.store, board.dispatcher)
            moderation = try board.board.moderation()
            await board.dispatcher.callerLeft(TestBoard.page.id)
            await board.dispatcher.callerLeft(TestBoard.moderator.id)
            #expect(await board.dispatcher.load == BridgeLoad())
            await board.end()
        }
        // A task that has ended may hold what it has used for a moment longer.
        for _ in 0..<500 where room != nil || store != nil || moderation != nil || dispatcher != nil {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(room == nil && store == nil && moderation == nil && dispatcher == nil)
    }
}
