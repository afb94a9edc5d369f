import BridgeHost
import CommandBridge
import Foundation
import Testing
import XMLStream

@testable import AnnotationBoard

@Suite("Boards of different configurations")
struct ConfigurationTests {
    private static let calls = [
        ("eraser.erase", #"{"ids":[]}"#), ("lasso.move", #"{"ids":[],"by":[1,1]}"#),
    ]

    @Test("A lecture has no eraser and no lasso, and its policy refuses their commands", arguments: calls)
    func lecture(name: String, params: String) async throws {
        #expect(try await TestBoard("board.plist").call(name, params).contains("result"))
        let lecture = try await TestBoard("lecture.plist")
        #expect(await lecture.call(name, params).contains(#""code":-32001"#))
        for module in lecture.plan.modules {
            for command in module.commands { #expect(command.name != CommandName(name)) }
        }
        let views = try lecture.board.parts().views.map(\.id)
        #expect(views.contains("stroke") && !views.contains("eraser") && !views.contains("lasso"))
    }

    @Test(
        "The rooms differ in where their views stand",
        arguments: [
            (
                "board.plist",
                [
                    "header": ["undo", "redo", "clear", "activity"],
                    "toolbar": ["stroke", "text", "image", "eraser", "lasso"],
                    "sidebar": ["moderation", "drawing", "card", "poll", "snapshot", "export", "modules", "rehearsal"],
                ]
            ),
            (
                "lecture.plist",
                [
                    "footer": ["stroke", "text", "image", "undo", "redo", "clear"],
                    "sidebar": ["moderation", "drawing", "poll", "snapshot"],
                ]
            ),
        ])
    func layouts(config: String, expected: [String: [String]]) async throws {
        let board = try await TestBoard(config).board
        let layout = try board.layouter().layout(try board.parts().views)
        #expect(Dictionary(uniqueKeysWithValues: layout.areas.map { ($0.name, $0.views.map(\.id)) }) == expected)
        #expect(layout.hidden == [])
    }

    @Test("A layouter of a test takes the place of the configured one")
    func otherLayouter() async throws {
        struct Nothing: Layouter {
            func layout(_ views: [ModuleView]) -> PageLayout { PageLayout(areas: [], hidden: views.map(\.id)) }
        }
        let board = try await TestBoard("lecture.plist")
        try board.board.layouter.add(Nothing(), as: "nothing")
        try board.board.layouter.select("nothing")
        #expect(await board.call("board.load").contains(#""layout":{"areas":[],"hidden":["stroke","#))
    }

    @Test("A lecture opens a board that was erased and moved on, and undoes that")
    func lectureOfABoard() async throws {
        let board = try await TestBoard("board.plist")
        await board.draw(1, 1)
        for (name, params) in [("lasso.move", #"{"ids":[1],"by":[5,5]}"#), ("eraser.erase", #"{"ids":[1]}"#)] {
            _ = await board.call(name, params)
        }
        let lecture = try await TestBoard("lecture.plist", saved: try board.reread())
        _ = await lecture.call("history.undo", #"{"steps":2}"#)
        #expect(await lecture.call("board.load").contains("[[0,0],[1,1]]"))
    }

    @Test(
        "Only pages of the board's own origin may call",
        arguments: [
            ("http", "localhost", 8080, true), ("http", "127.0.0.1", 8080, true), ("http", "localhost", 8081, false),
            ("https", "localhost", 8080, false), ("http", "localhost.example", 8080, false),
            ("http", "[::1]", 8080, false), ("", "", nil, false),
        ] as [(String, String, Int?, Bool)])
    func origins(scheme: String, host: String, port: Int?, isAllowed: Bool) async throws {
        let caller = Caller(id: 2, scheme: scheme, host: host, port: port)
        let reply = try await TestBoard().call("board.load", as: caller)
        #expect(reply.contains(#""code":-32001"#) == !isAllowed)
        #expect(reply.contains(#""result""#) == isAllowed)
    }

    @Test("The poll counts votes, and another source takes its place while the board runs")
    func poll() async throws {
        let board = try await TestBoard()
        #expect(await board.call("poll.vote", #"{"choice":1}"#).contains(#""votes":[0,1,0],"source":"classroom""#))
        let rehearsal = await board.call("poll.select", #"{"source":"rehearsal"}"#)
        #expect(rehearsal.contains(#""votes":[0,0],"source":"rehearsal","sources":["classroom","rehearsal"]"#))
        #expect(await board.call("poll.vote", #"{"choice":0}"#).contains(#""votes":[7,6]"#))
        #expect(await board.call("poll.select", #"{"source":"classroom"}"#).contains(#""votes":[0,1,0]"#))
    }

    @Test("The board describes its events, and what it asks of pages")
    func declarations() async throws {
        var events: Set<String> = [], pageMethods: Set<String> = []
        for module in try await TestBoard("board.plist").plan.modules {
            for event in module.events { events.insert(event.name.local) }
            for method in module.pageMethods { pageMethods.insert(method.name.local) }
        }
        #expect(
            events == [
                "board.changed", "history.changed", "poll.changed", "link.offered", "moderation.changed",
                "activity.changed", "modules.changed", "board.kept",
            ])
        #expect(pageMethods == ["page.snapshot", "page.permit"])
    }

    @Test("Pages are told of votes")
    func pollEvents() async throws {
        let board = try await TestBoard()
        await board.listen(to: "poll.changed")
        _ = await board.call("poll.vote", #"{"choice":2}"#)
        #expect(await board.event().contains(#""votes":[0,0,1]"#))
    }

    @Test(
        "A choice or a source that is not there is refused with those that are",
        arguments: [
            ("poll.vote", #"{"choice":3}"#, "choose one of 0 to 2"),
            ("poll.vote", #"{"choice":-1}"#, "unknown choice -1"),
            ("poll.select", #"{"source":"moon"}"#, "available: classroom, rehearsal"),
        ])
    func pollFaults(name: String, params: String, reason: String) async throws {
        #expect(try await TestBoard().call(name, params).contains(reason))
    }

    @Test("A module that is misspelt is an error with its line and the names there are")
    func misspelt() throws {
        let text =
            "<dict><key>modules</key><array>\n<dict><key>module</key><string>lasoo</string></dict></array></dict>"
        let error = #expect(throws: DecodingError.self) { try BoardPlan.read(BytesSource(Array(text.utf8))) }
        let words = try #require(error.map { "\($0)" })
        #expect(
            words.contains("line 2") && words.contains("'lasoo'")
                && words.contains("eraser, export, gallery, gallery-server, history"))
    }

    @Test("A poll without a source is an error that names the module and the service")
    func missingSource() throws {
        let text = "<dict><key>modules</key><array><dict><key>module</key><string>poll</string></dict></array></dict>"
        let plan = try BoardPlan.read(BytesSource(Array(text.utf8)))
        let board = Board()
        try board.events.add(EventOutlet(), as: "test")
        let error = #expect(throws: WiringError.self) { try Assembly(of: plan.host, on: board) }
        #expect(error?.faults == [WiringFault(.missing, "poll", modules: ["poll"])])
    }

    @Test(
        "A key that nothing asks for is an error with its line, and names the one that may be meant",
        arguments: [
            (
                "<key>modules</key><array/>\n<key>limit</key><dict/>", "line 2",
                "unknown key 'limit'; did you mean 'limits'?"
            ),
            (
                "<key>modules</key><array>\n<dict><key>module</key><string>gallery</string>"
                    + "<key>drawings</key><array/><key>fresh</key><true/></dict></array>",
                "line 2", "unknown key 'fresh'"
            ),
            (
                "<key>modules</key><array/><key>policy</key><dict><key>rules</key><array><dict>\n<key>scheme</key><string>http</string>"
                    + "<key>host</key><string>localhost</string><key>user</key><array/><key>commands</key><array/></dict></array></dict>",
                "line 2", "unknown key 'user'; did you mean 'users'?"
            ),
        ])
    func unknownKeys(content: String, line: String, message: String) throws {
        let error = #expect(throws: DecodingError.self) { try BoardPlan.read(BytesSource("<dict>\(content)</dict>")) }
        let words = try #require(error.map { "\($0)" })
        #expect(words.contains(line) && words.contains(message), "\(words)")
    }

    /// Writes a property list in a folder, beside those of the example.
    private func plan(extending other: String, _ content: String) throws -> BoardPlan {
        let file = TemporaryFile()
        let base = TestBoard.folder.appending(path: other).path
        let text = "<dict><key>extends</key><string>\(other)</string>\(content)</dict>"
        try FileManager.default.copyItem(atPath: base, toPath: file.folder.appending(path: other).path)
        try Data(text.utf8).write(to: file.folder.appending(path: "room.plist"))
        return try BoardPlan.read(file: file.folder.appending(path: "room.plist").path)
    }

    @Test("A room that extends another says only what differs")
    func extended() throws {
        let lecture = try BoardPlan.read(file: TestBoard.folder.appending(path: "lecture.plist").path)
        #expect(try plan(extending: "lecture.plist", "").host.moduleNames == lecture.host.moduleNames)
        let other = try plan(
            extending: "lecture.plist",
            """
            <key>without</key><array><string>text</string></array>
            <key>modules</key><array><dict><key>module</key><string>eraser</string></dict>
            <dict><key>module</key><string>stroke</string></dict></array>
            <key>limits</key><dict><key>points</key><integer>7</integer></dict>
            """)
        #expect(other.host.moduleNames == lecture.host.moduleNames.filter { $0 != "text" } + ["eraser"])
        #expect(other.limits.points == 7 && other.limits.items == lecture.limits.items)
        #expect(other.host.policy == lecture.host.policy)
        let rules = "<key>policy</key><dict><key>rules</key><array/></dict>"
        #expect(try plan(extending: "lecture.plist", rules).host.policy == Policy())
    }

    @Test(
        "What cannot be extended is an error with the name of the file that says so",
        arguments: [
            ("<key>without</key><array><string>lasso</string></array>", "room.plist: error: 'without' names 'lasso'"),
            ("<key>withot</key><array/>", "did you mean 'without'?"),
            ("<key>modules</key><true/>", "room.plist: error: "),
        ])
    func badExtension(content: String, message: String) {
        let error = #expect(throws: BoardError.self) { try plan(extending: "lecture.plist", content) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test("A room that extends itself, or one that is not there, is an error")
    func endless() throws {
        let file = TemporaryFile()
        for other in ["room.plist", "nowhere.plist"] {
            let path = file.folder.appending(path: "room.plist").path
            try Data("<dict><key>extends</key><string>\(other)</string></dict>".utf8).write(to: URL(filePath: path))
            let error = #expect(throws: BoardError.self) { try BoardPlan.read(file: path) }
            #expect(error?.description.contains(other) == true)
        }
    }

    @Test("A property list that names an area which the page has not is an error with those that it has")
    func unknownArea() throws {
        let areas =
            "<key>areas</key><array><dict><key>area</key><string>AREA</string><key>kinds</key><array/></dict></array>"
        let module = "<dict><key>module</key><string>listed-layout</string>\(areas)</dict>"
        let list = "<dict><key>modules</key><array>\(module)</array></dict>"
        for name in BoardAreas.names {
            let plan = try BoardPlan.read(BytesSource(list.replacing("AREA", with: name)))
            #expect(plan.host.moduleNames == ["listed-layout"])
        }
        let error = #expect(throws: DecodingError.self) {
            try BoardPlan.read(BytesSource(list.replacing("AREA", with: "attic")))
        }
        #expect(error.map { "\($0)" }?.contains("the page has no area 'attic'; choose one of") == true)
    }
}
