import BridgeHost
import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("A room whose property list is read again", .timeLimit(.minutes(5)))
struct ReloadTests {
    /// A room of a property list that a test writes, and its page.
    private struct Trial {
        static let modules = ["board", "workshop-layout", "stroke", "history"].map {
            "<dict><key>module</key><string>\($0)</string></dict>"
        }
        let files = TemporaryFile()
        let room: Room
        var config: String { files.folder.appending(path: "trial.plist").path }

        init(_ modules: [String] = modules, commands: [String] = ["*"]) async throws {
            try Self.write(modules, commands, to: files.folder)
            let factory = ConfiguredRooms { _ in }
            room = try await factory.makeRoom(
                RoomOptions(config: files.folder.appending(path: "trial.plist").path), at: RoomAddress(base: "/"))
            await room.open(at: RoomOrigin.server(port: 8080))
        }

        func write(_ modules: [String] = Self.modules, commands: [String] = ["*"]) throws {
            try Self.write(modules, commands, to: files.folder)
        }

        private static func write(_ modules: [String], _ commands: [String], to folder: URL) throws {
            let text = """
                <plist version="1.0"><dict>
                <key>modules</key><array>\(modules.joined())</array>
                <key>policy</key><dict><key>rules</key><array><dict>
                <key>scheme</key><string>http</string><key>host</key><string>localhost</string>
                <key>commands</key><array>\(commands.map { "<string>\($0)</string>" }.joined())</array>
                </dict></array></dict>
                </dict></plist>
                """
            try Data(text.utf8).write(to: folder.appending(path: "trial.plist"))
        }

        func call(_ name: String, _ params: String = "{}") async -> String {
            let inbox = Inbox()
            let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
            await room.dispatcher.receive(Array(message.utf8), from: TestBoard.page, reply: inbox.send)
            return await inbox.next() ?? "nothing"
        }
    }

    private static let text = ##"{"text":"hello","at":[1,2],"size":20,"color":"#000000"}"##
    private static let textModule = "<dict><key>module</key><string>text</string></dict>"

    @Test("A module comes and goes, and what lies on the board stays")
    func addAndRemove() async throws {
        let trial = try await Trial()
        #expect(await trial.call("text.add", Self.text).contains("-32601"))
        try trial.write(Trial.modules + [Self.textModule])
        #expect(try await trial.room.reload() == PlanDifference(added: ["text"]))
        #expect(await trial.call("text.add", Self.text).contains(#""id":1"#))
        #expect(await trial.call("board.load").contains(#"{"id":"text","kind":"tool"}"#))
        try trial.write()
        #expect(try await trial.room.reload() == PlanDifference(removed: ["text"]))
        let loaded = await trial.call("board.load")
        #expect(loaded.contains("hello") && !loaded.contains(#"{"id":"text","kind":"tool"}"#))
    }

    @Test("A layout is exchanged for another by the property list alone")
    func layout() async throws {
        let trial = try await Trial()
        #expect(await trial.call("board.load").contains(#""name":"toolbar""#))
        try trial.write(Trial.modules.map { $0.replacing("workshop", with: "lecture") })
        #expect(
            try await trial.room.reload() == PlanDifference(added: ["lecture-layout"], removed: ["workshop-layout"]))
        let loaded = await trial.call("board.load")
        #expect(loaded.contains(#""name":"footer""#) && !loaded.contains(#""name":"toolbar""#))
    }

    @Test("A poll with another question is exchanged, and the other modules are not")
    func settings() async throws {
        let poll = """
            <dict><key>module</key><string>poll</string></dict><dict><key>module</key><string>classroom-poll</string>
            <key>question</key><string>Tea?</string><key>choices</key><array><string>Yes</string></array></dict>
            """
        let trial = try await Trial(Trial.modules + [poll])
        #expect(await trial.call("poll.ask").contains("Tea?"))
        try trial.write(Trial.modules + [poll.replacing("Tea?", with: "Coffee?")])
        #expect(try await trial.room.reload() == PlanDifference(exchanged: ["classroom-poll"]))
        #expect(await trial.call("poll.ask").contains("Coffee?"))
    }

    @Test("The policy applies at once, for the port that the room is served at")
    func policy() async throws {
        let trial = try await Trial()
        try trial.write(commands: ["board.*"])
        #expect(try await trial.room.reload() == PlanDifference())
        #expect(await trial.call("history.undo").contains("-32001"))
        #expect(await trial.call("board.load").contains("result"))
    }

    @Test(
        "A property list that cannot be read, or whose modules do not fit together, changes nothing",
        arguments: [
            ("<dict><key>module</key><string>spaceship</string></dict>", "spaceship"), ("<dict>", "trial.plist:"),
            ("<dict><key>module</key><string>lecture-layout</string></dict>", "layouter"),
        ])
    func faulty(module: String, name: String) async throws {
        let trial = try await Trial()
        try trial.write(Trial.modules + [module])
        let error = await #expect(throws: (any Error).self) { try await trial.room.reload() }
        #expect(error.map { "\($0)".contains(name) } == true, "\(error.map { "\($0)" } ?? "")")
        #expect(await trial.call("board.load").contains(#""name":"toolbar""#))
    }

    @Test(
        "While the property list is read again and again, each call is answered once, by a module or that there is none"
    )
    func underLoad() async throws {
        let trial = try await Trial()
        let inbox = Inbox()
        async let reloads: Void = Self.reload(trial, times: 40)
        for id in 1...400 {
            let message = #"{"jsonrpc":"2.0","id":\#(id),"method":"text.add","params":\#(Self.text)}"#
            await trial.room.dispatcher.receive(Array(message.utf8), from: TestBoard.page, reply: inbox.send)
            await Task.yield()
        }
        try await reloads
        var added = 0, missing = 0
        for _ in 1...400 {
            let answer = await inbox.next() ?? ""
            added += answer.contains(#""result":{"id":"#) ? 1 : 0
            missing += answer.contains("-32601") ? 1 : 0
        }
        #expect(added + missing == 400)
        #expect(await trial.call("board.load").split(separator: "hello").count == added + 1)
        #expect(await trial.room.dispatcher.load == BridgeLoad())
    }

    private static func reload(_ trial: Trial, times: Int) async throws {
        for time in 1...times {
            try trial.write(Trial.modules + [textModule].prefix(time % 2))
            try await trial.room.reload()
        }
    }
}
