#if WebKitGTK

import CommandBridge
import Foundation
import Switchless
import Synchronization
import WebKitGTKBridge

/// GTK's thread, which all tests share.
enum Theatre {
    /// Whether there is a display; `Scripts/check desktop` brings one.
    static let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
        ProcessInfo.processInfo.environment[$0]?.isEmpty == false
    }

    /// Begins the loop, once.
    static let begin: Void = {
        let thread = Thread {
            try? GTKProgram.run {
                let (never, end) = AsyncStream<Never>.makeStream()
                for await _ in never {}
                end.finish()
            }
        }
        thread.stackSize = 8 << 20
        thread.start()
    }()
}

/// What the commands of the tests work on.
struct Desk: Sendable {
    let log = Log()
}

/// What happened, in order.
final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }

    /// Waits until a line is there.
    func hears(_ line: String) async throws {
        while !all.contains(line) { try await Task.sleep(for: .milliseconds(5)) }
    }
}

enum Echo: Command {
    static let name: CommandName = "echo"
    static let summary = "Says what it is told."
    struct Arguments: Decodable { let text: String }
    static func run(_ arguments: Arguments, on desk: Desk) -> String { arguments.text }
}

enum Who: CommandHandler {
    typealias Host = Desk
    typealias Arguments = NoArguments
    typealias Reply = String
    typealias Failure = CommandFault
    static let name: CommandName = "who"
    static let summary = "Who the host takes the page for."
    static func begin(_ call: CommandCall, on desk: Desk) throws(CommandFault) -> CommandAnswer {
        desk.log.note("\(call.caller)")
        return CommandAnswer(try call.reply("\(call.caller)"))
    }
}

enum Hold: AsyncCommand {
    static let name: CommandName = "hold"
    static let summary = "Waits until it is cancelled."
    static func run(_ arguments: NoArguments, on desk: Desk) async throws -> NoArguments {
        desk.log.note("holds")
        do { try await Task.sleep(for: .seconds(600)) } catch {
            desk.log.note("cancelled")
            throw error
        }
        return NoArguments()
    }
    static func fault(for error: any Error) -> CommandFault { CommandFault(.cancelled, "\(error)") }
}

enum Erase: Command {
    static let name: CommandName = "erase"
    static let summary = "Is for the folder /admin/ alone."
    static func run(_ arguments: NoArguments, on desk: Desk) -> String {
        desk.log.note("erased")
        return "erased"
    }
}

enum Moved: BridgeEvent {
    static let name: Name = "moved"
    static let summary = "Something moved."
    typealias Value = Int
}

/// A web view with a page, and the host that it calls.
@GTKActor
final class Scene {
    nonisolated let desk = Desk()
    nonisolated let dispatcher: CommandDispatcher
    private(set) var view: WebView?

    /// Opens a page of `test://desk`, where every path has the same one, but some.
    init(_ path: String = "/", limits: WebViewLimits = WebViewLimits(), pages: [String: String] = [:]) async throws {
        let rules = [
            PolicyRule(scheme: "test", host: "desk", commands: ["echo", "who", "hold", "moved"]),
            PolicyRule(scheme: "test", host: "desk", path: "/admin/**", commands: ["erase"]),
        ]
        dispatcher = CommandDispatcher(
            host: desk,
            commands: CommandRegistry([Echo.self, Erase.self, Hold.self, Who.self], emitting: [Moved.self]),
            policy: Policy(rules))
        view = try WebView(to: dispatcher, limits: limits, schemes: [Self.scheme(pages)])
        try await open("test://desk\(path)")
    }

    nonisolated static func scheme(_ pages: [String: String]) -> WebScheme {
        WebScheme("test") { request in
            guard request.path != "/bridge.js" else {
                return WebContent(
                    type: "text/javascript", bytes: BridgeScript.bytes, fields: ["Access-Control-Allow-Origin": "*"])
            }
            guard request.path != "/missing" else { return .missing }
            let page = pages[request.path] ?? "<!doctype html><title>desk</title>"
            return WebContent(
                type: "text/html; charset=utf-8", bytes: Array(page.utf8),
                fields: ["Content-Security-Policy": "img-src 'none'"])
        }
    }

    /// Loads a page, and waits for it.
    func open(_ url: String) async throws {
        view?.load(url)
        try await shows(url)
    }

    func shows(_ url: String, unlike mark: String = "none") async throws {
        let script = "return location.href + ' ' + document.readyState + ' ' + (globalThis.mark ?? '')"
        while true {
            let seen = try? await view?.run(script)
            guard seen != "\(url) complete " else { return }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    func run(_ body: String, _ arguments: [String: String] = [:]) async throws -> String {
        try await view?.run(body, arguments) ?? "no view"
    }

    /// Calls a command in the page: its result, or the number of its error and the message.
    func call(_ name: String, _ arguments: String = "{}") async throws -> String {
        try await run(Self.calling, ["name": name, "arguments_": arguments])
    }

    private static let calling = """
        const { connect } = await import("/bridge.js");
        const bridge = globalThis.bridge ??= connect();
        return bridge.call(name, JSON.parse(arguments_)).then((result) => result, ({ code, message }) => `${code} ${message}`);
        """

    /// Begins a call that nobody waits for.
    func beginHolding() async throws {
        _ = try await run(
            "const { connect } = await import('/bridge.js'); (globalThis.bridge ??= connect()).call('hold').catch(() => {});"
        )
        try await desk.log.hears("holds")
    }

    func close() { view = nil }
}

#endif
