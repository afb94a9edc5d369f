import BridgeHost
import CommandBridge
import Foundation
import JSONTape
import ModelMapping
import PropertyList
import Testing
import XMLStream

@testable import AnnotationBoard

/// A board with the modules of a configuration, and a page that calls it.
struct TestBoard {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let page = Caller(id: 1, scheme: "http", host: "localhost", port: 8080)
    static let viewer = Caller(id: 2, scheme: "http", host: "localhost", port: 8080, path: "/viewer/")
    static let moderator = Caller(
        id: 3, scheme: "http", host: "localhost", port: 8080, path: "/admin/", user: "moderator:")

    let store: BoardStore
    let room: Room
    let address: RoomAddress
    let plan: HostPlan<Board>
    let heard = Inbox()
    var board: Board { room.host.host }
    var dispatcher: CommandDispatcher { room.dispatcher }
    private let running: Task<Void, Never>

    init(
        _ config: String = "board.plist", saved: SavedBoard = SavedBoard(), limits: BoardLimits? = nil,
        modules: [any BoardModule.Type] = BoardModules.standard, adding: [any BridgeModule<Board>] = [],
        base: String = "/", permissions: PermissionFile? = nil, file: BoardFile? = nil
    ) async throws {
        let read = try BoardPlan.read(FileSource(Self.folder.appending(path: config).path), modules: modules)
        var plan = read.host
        plan.modules += adding
        // The log would tell of every call.
        plan.modules.removeAll { $0.commands.isEmpty && $0.offers.isEmpty }
        let events = EventOutlet()
        self.plan = plan
        store = BoardStore(saved, limits: limits ?? read.limits, file: file, events: events)
        let store = store
        address = RoomAddress(base: base)
        let files = BoardFiles(store: store, state: nil, models: BoardFile.models(of: modules))
        room = try await Room(
            "test", plan: plan, store: store, events: events, files: files, keeping: { await file?.keep(store) },
            address: address,
            permissions: permissions
        ) { _ in }
        await room.open(at: RoomOrigin.server(port: 8080))
        running = Task { [room] in await room.run() }
    }

    /// Ends the room. Its changes end, too.
    func end() async {
        running.cancel()
        await running.value
    }

    /// Calls a command; the response as JSON.
    func call(_ name: String, _ params: String = "{}", as caller: Caller = page) async -> String {
        let inbox = Inbox()
        let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
        await dispatcher.receive(Array(message.utf8), from: caller, reply: inbox.send)
        return await inbox.next() ?? "nothing"
    }

    /// All that lies on the board, without the number of the last change.
    func loaded() async -> String { await call("board.load").replacing(/"version":\d+,/, with: "") }

    /// Connects the page, and lets it hear of an event from now on.
    func listen(to event: String, as caller: Caller = page) async {
        await dispatcher.connect(caller, sending: heard.send)
        let message = #"{"jsonrpc":"2.0","method":"$/subscribe","params":{"name":"\#(event)"}}"#
        await dispatcher.receive(Array(message.utf8), from: caller)
    }

    /// The next event.
    func event() async -> String { await heard.next() ?? "nothing" }

    /// Draws a stroke from the corner to a point.
    @discardableResult
    func draw(_ x: Int, _ y: Int) async -> String {
        await call("stroke.add", ##"{"points":[[0,0],[\##(x),\##(y)]],"color":"#1a73e8","width":4}"##)
    }

    /// The numbers of the items, from the lowest.
    var ids: [Int] { store.ids }

    /// What is saved, written and read again.
    func reread() throws -> SavedBoard {
        var decoder = TapeJSONDecoder()
        decoder.models = BoardFile.models(of: BoardModules.standard)
        var content: [UInt8] = []
        try store.saved.write { content += $0 }
        return try SavedBoard(content, decoder)
    }
}

/// What is sent, in its order.
struct Inbox: Sendable {
    private let stream: AsyncStream<String>
    let send: @Sendable ([UInt8]) -> Void

    init() {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        self.stream = stream
        send = { continuation.yield(String(decoding: $0, as: UTF8.self)) }
    }

    func next() async -> String? { await stream.first { _ in true } }
}

/// A name in a folder of its own, which goes with it.
final class TemporaryFile: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID().uuidString)")
    var path: String { folder.appending(path: "board.state").path }

    init() { try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
}
