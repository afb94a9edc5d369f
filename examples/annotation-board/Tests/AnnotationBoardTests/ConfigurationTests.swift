import CommandBridge
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
}
