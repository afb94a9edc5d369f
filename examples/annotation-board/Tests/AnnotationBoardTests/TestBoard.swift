import CommandBridge
import Foundation
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

    let store: BoardStore
    let board = Board()
    let assembly: Assembly<Board>
    let dispatcher: CommandDispatcher
    let heard = Inbox()
    private let events = EventOutlet()

    init(
        _ config: String = "board.plist", saved: SavedBoard = SavedBoard(), limits: BoardLimits? = nil,
        modules: [any BoardModule.Type] = BoardModules.standard, adding: [any BridgeModule<Board>] = []
    ) throws {
        var plan = try BoardPlan.read(FileSource(Self.folder.appending(path: config).path), modules: modules)
        plan.host.modules += adding
        store = BoardStore(saved, limits: limits ?? plan.limits, events: events)
        try board.store.add(store, as: "test")
        try board.events.add(events, as: "test")
        try board.address.add(ServerAddress(), as: "test")
        try board.views.add(plan.host.views, as: "test")
        // The log would tell of every call.
        plan.host.modules.removeAll { $0.commands.isEmpty && $0.offers.isEmpty }
        assembly = try Assembly(of: plan.host, on: board)
        dispatcher = CommandDispatcher(
            host: board, commands: assembly.commands, policy: assembly.policy.servingRules(port: 8080),
            phases: assembly.phases)
        Task { [events, dispatcher] in await events.deliver(to: dispatcher) }
    }

    /// Calls a command; the response as JSON.
    func call(_ name: String, _ params: String = "{}", as caller: Caller = page) async -> String {
        let inbox = Inbox()
        let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
        await dispatcher.receive(Array(message.utf8), from: caller, reply: inbox.send)
        return await inbox.next() ?? "nothing"
    }

    /// Connects the page, and lets it hear of an event from now on.
    func listen(to event: String) async {
        await dispatcher.connect(Self.page, sending: heard.send)
        let message = #"{"jsonrpc":"2.0","method":"$/subscribe","params":{"name":"\#(event)"}}"#
        await dispatcher.receive(Array(message.utf8), from: Self.page)
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
        let file = TemporaryFile()
        let state = StateFile(file.path, modules: BoardModules.standard)
        try state.write(store.saved)
        var warnings: [String] = []
        let saved = try state.read { warnings.append($0) }
        #expect(warnings == [])
        return saved
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
final class TemporaryFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID().uuidString)")
    var path: String { folder.appending(path: "board.state").path }

    init() { try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
}
