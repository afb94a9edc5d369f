import BridgeHost
import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("Rooms of one server", .timeLimit(.minutes(5)))
struct RoomTests {
    private static func config(_ name: String) -> String { TestBoard.folder.appending(path: "\(name).plist").path }

    /// Serves rooms while `body` runs.
    private func serve(
        _ configs: [String], factory: (any RoomFactory)? = nil, _ body: (UInt16) async throws -> Void
    ) async throws {
        let rooms = configs.map { RoomOptions(config: Self.config($0)) }
        let options = BoardServer.Options(rooms: rooms, port: 0, page: TestBoard.folder.appending(path: "page").path)
        let server = try BoardServer(options) { _ in }
        if let factory {
            try server.factory.add(factory, as: "test")
            try server.factory.select("test")
        }
        let (ports, continuation) = AsyncStream<UInt16>.makeStream()
        let serving = Task {
            defer { continuation.finish() }
            try await server.run { rooms in
                continuation.yield(URL(string: rooms[0].url)?.port.flatMap { UInt16(exactly: $0) } ?? 0)
            }
        }
        defer { serving.cancel() }
        guard let port = await ports.first(where: { _ in true }) else { return try await serving.value }
        try await body(port)
        serving.cancel()
        try await serving.value
    }

    private func post(
        _ path: String, _ type: String, _ text: String, _ fields: [String: String] = [:], port: UInt16
    ) async throws -> (status: Int, text: String) {
        let fields = fields.merging(["Content-Type": type]) { own, _ in own }
        let reply = try await LocalClient(port: port).reply(
            to: LocalRequest(method: "POST", path: path, fields: fields, body: Data(text.utf8)))
        return (reply.status, String(decoding: reply.body, as: UTF8.self))
    }

    private static let text = "call://text/add?at=1&at=2&text=hello&size=20&color=%23000000&layer=4"
    private static let load = """
        <?xml version="1.0"?><methodCall><methodName>board.load</methodName><params/></methodCall>
        """

    @Test("Each room has its pages and its bridge below its own path, and they share nothing")
    func paths() async throws {
        try await serve(["board", "lecture"]) { port in
            let client = LocalClient(port: port)
            for base in ["/", "/lecture/"] {
                for page in ["", "viewer/", "admin/", "bridge.js", "viewer/bridge.js", "admin/main.js"] {
                    let reply = try await client.reply(to: LocalRequest(method: "GET", path: base + page))
                    #expect(reply.status == 200, "\(base)\(page)")
                }
            }
            #expect(try await client.reply(to: LocalRequest(method: "GET", path: "/trial/")).status == 404)
            #expect(try await post("/lecture/call", "text/uri-list", Self.text, port: port).text.contains(#""id":1"#))
            #expect(try await post("/lecture/rpc", "text/xml", Self.load, port: port).text.contains("hello"))
            #expect(try await !post("/rpc", "text/xml", Self.load, port: port).text.contains("hello"))
        }
    }

    @Test("A program calls by XML-RPC and by URLs what the policy allows programs")
    func programs() async throws {
        try await serve(["board"]) { port in
            let added = try await post("/call", "text/uri-list", Self.text, port: port)
            #expect(added.status == 200 && added.text == #"{"result":{"id":1}}"#)
            let loaded = try await post("/rpc", "text/xml; charset=utf-8", Self.load, port: port)
            #expect(loaded.status == 200 && loaded.text.contains("<methodResponse>") && loaded.text.contains("hello"))
            let refused = try await post("/call", "text/uri-list", "call://board/clear", port: port)
            #expect(refused.text.contains("-32001"))
        }
    }

    @Test(
        "A program puts things on the layer of its own alone, as the policy says of the argument",
        arguments: [("&layer=4", #"{"result":{"id":1}}"#), ("&layer=1", "-32001"), ("", "-32001")])
    func scope(layer: String, reply: String) async throws {
        try await serve(["board"]) { port in
            let text = Self.text.replacing("&layer=4", with: layer)
            let answer = try await post("/call", "text/uri-list", text, port: port).text
            #expect(answer.contains(reply))
        }
    }

    @Test(
        "A page of another origin, one without an origin of its own, and a form reach nothing there",
        arguments: [
            ("text/uri-list", "http://evil.example", 403), ("text/uri-list", "null", 403),
            ("text/plain", "", 415), ("application/x-www-form-urlencoded", "", 415),
        ])
    func strangers(type: String, origin: String, status: Int) async throws {
        try await serve(["board"]) { port in
            let fields = origin.isEmpty ? [:] : ["Origin": origin]
            let reply = try await post("/call", type, Self.text, fields, port: port)
            #expect(reply.status == status)
            let loaded = try await post("/rpc", "text/xml", Self.load, port: port)
            #expect(!loaded.text.contains("hello"))
        }
    }

    @Test("Two rooms of one name, and a name that is no part of an address, are errors")
    func names() throws {
        for configs in [["board", "board"], ["a b"], ["café"]] {
            let rooms = configs.map { RoomOptions(config: Self.config($0)) }
            #expect(throws: BoardError.self) {
                try BoardServer(BoardServer.Options(rooms: rooms, port: 0)) { _ in }
            }
        }
    }

    @Test("A test puts another room factory in the place of the configured one, with a store of its own")
    func otherFactory() async throws {
        struct EmptyRooms: RoomFactory {
            let store: BoardStore
            func makeRoom(_ options: RoomOptions, at address: RoomAddress) async throws -> Room {
                let rule = PolicyRule(scheme: "program", host: "local", commands: ["*"])
                let plan = HostPlan<Board>(modules: [TextTool()], policy: Policy([rule]))
                return try await Room(options.name, plan: plan, store: store, events: EventOutlet(), address: address) {
                    _ in
                }
            }
        }
        let store = BoardStore(events: EventOutlet())
        try await serve(["board"], factory: EmptyRooms(store: store)) { port in
            let reply = try await post("/call", "text/uri-list", Self.text, port: port)
            #expect(reply.text.contains(#""id":1"#))
            #expect(store.ids == [1])
        }
    }

    @Test("Half of the pages of a trial have the one layout, the others the other, by the property list alone")
    func trial() async throws {
        let board = try await TestBoard("trial.plist")
        var lectures = 0
        for id in 1...400 {
            let page = Caller(id: UInt64(id), scheme: "http", host: "localhost", port: 8080)
            let layouts = [await board.call("board.load", as: page), await board.call("board.load", as: page)]
            #expect(layouts[0] == layouts[1])
            lectures += layouts[0].contains(#""name":"footer""#) ? 1 : 0
        }
        #expect((150...250).contains(lectures))
    }
}
