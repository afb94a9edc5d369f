import CommandBridge
import Foundation
import Switchless
import XMLStream

/// Puts a board together from a configuration and serves it on this machine.
public struct BoardServer: Sendable {
    /// Where things are.
    public struct Options: Sendable {
        /// The configuration, a property list.
        public var config: String
        /// The port; 0 for any that is free.
        public var port: UInt16
        /// Where the board is saved; `nil` for nowhere.
        public var state: String?
        /// The page's folder; `nil` for `page` beside the configuration.
        public var page: String?
        /// Whether the board can be inspected, at ``BoardServer/inspectorPath``.
        public var inspects: Bool

        public init(config: String, port: UInt16, state: String? = nil, page: String? = nil, inspects: Bool = false) {
            self.config = config
            self.port = port
            self.state = state
            self.page = page
            self.inspects = inspects
        }
    }

    /// Where the inspector is, if there is one.
    public static let inspectorPath = "inspector/"

    private let options: Options
    private let plan: BoardPlan
    private let assembly: Assembly<Board>
    private let store: BoardStore
    private let events: EventOutlet
    private let address: ServerAddress
    private let site: BoardSite
    private let stateFile: StateFile?
    /// The stamp of the board that was read. The board itself is not kept: its list would be copied at the first change.
    private let stamp: String
    private let warn: @Sendable (String) -> Void

    /// Reads the configuration and the saved board, and puts the board together.
    ///
    /// - Parameters:
    ///   - options: where things are.
    ///   - modules: the modules that the configuration may name.
    ///   - warn: is told what goes wrong while the board is served, a line each.
    /// - Throws: ``BoardError`` with the file's name.
    public init(
        _ options: Options, modules: [any BoardModule.Type] = BoardModules.standard,
        warning warn: @escaping @Sendable (String) -> Void
    ) throws {
        self.options = options
        self.warn = warn
        do {
            plan = try BoardPlan.read(FileSource(options.config), modules: modules)
        } catch {
            throw BoardError(error, in: options.config)
        }
        let folder = URL(filePath: options.config).deletingLastPathComponent().appending(path: "page").path
        site = try BoardSite(page: options.page ?? folder)
        let depth = plan.limits.historyDepth
        stateFile = options.state.map { StateFile($0, modules: modules, historyDepth: depth) }
        do {
            let saved = try stateFile?.read(warning: warn) ?? SavedBoard()
            try stateFile?.prepare(saved)
            stamp = saved.stamp
            events = EventOutlet()
            store = BoardStore(saved, limits: plan.limits, isSaved: stateFile != nil, events: events)
        } catch {
            throw BoardError(error, in: options.state ?? "")
        }
        address = ServerAddress()
        let board = Board()
        do {
            try board.store.add(store, as: "program")
            try board.events.add(events, as: "program")
            try board.address.add(address, as: "program")
            try board.views.add(plan.host.views, as: "program")
            assembly = try Assembly(of: plan.host, on: board)
        } catch {
            throw BoardError(error, in: options.config)
        }
    }

    /// Serves until the task is cancelled, once, and has saved the board when it returns or throws.
    ///
    /// - Parameter ready: is called with the page's address when it can be opened.
    /// - Throws: ``BoardError`` if the port is taken, or the server fails.
    public func run(ready: @escaping @Sendable (String) -> Void) async throws {
        var codec = JSONRPCCodec()
        codec.limits.inFlight = 100
        let inspector = options.inspects ? Inspector() : nil
        let dispatcher = CommandDispatcher(
            host: assembly.host, commands: assembly.commands, codec: codec, phases: assembly.phases,
            deadline: .seconds(60), observer: inspector, reporting: { warn($0.line(in: "annotation-board")) })
        let delivering = Task { await events.deliver(to: dispatcher) }
        let keeping = Task { await stateFile?.keep(store, from: stamp, warning: warn) }
        let serving: Result<Void, any Error>
        do {
            // A board without uploads has no place for them.
            let uploads = try? assembly.host.uploads()
            try await site.serve(dispatcher, inspector: inspector, uploads: uploads, port: options.port) { port, url in
                address.set(port: port)
                var policy = assembly.policy.servingRules(port: port)
                if options.inspects { policy.rules.append(.inspecting) }
                await dispatcher.change(policy: policy)
                ready(url)
            }
            serving = .success(())
        } catch {
            serving = .failure(error)
        }
        delivering.cancel()
        store.close()
        await keeping.value
        try serving.get()
    }
}

extension PolicyRule {
    /// Lets the inspector call everything.
    static let inspecting = PolicyRule(
        scheme: Inspector.caller.scheme, host: Inspector.caller.host, commands: ["*"])
}

extension Policy {
    /// The policy with rules for this server: a rule that says no port is about the one that the board is served at.
    func servingRules(port: UInt16) -> Policy {
        Policy(
            rules.map { rule in
                var rule = rule
                rule.port = rule.port ?? Int(port)
                return rule
            })
    }
}
