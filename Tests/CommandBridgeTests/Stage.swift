import CommandBridge
import Foundation
import Switchless

/// A host whose commands wait until the test lets them go on, and that notes what happens, in order.
final class Stage: @unchecked Sendable {
    private let lock = NSLock()
    private var notes: [String] = []
    private var slots: [String: ReplySlot<String>] = [:]

    func note(_ what: String) { lock.withLock { notes.append(what) } }
    var log: [String] { lock.withLock { notes } }

    func keep(_ slot: ReplySlot<String>, as name: String) { lock.withLock { slots[name] = slot } }
    func take(_ name: String) -> ReplySlot<String>? { lock.withLock { slots.removeValue(forKey: name) } }
    func end(_ name: String) { take(name)?.reply(name) }

    static let commands = CommandRegistry<Stage>([
        Ask.self, Count.self, Everything.self, Meet.self, Read.self, Short.self, Tell.self, Turn.self, Write.self,
    ])

    static func page(_ id: UInt64, host: String = "example.org") -> Caller {
        Caller(id: id, scheme: "https", host: host)
    }
    static let openPolicy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])

    static func request(_ method: String, _ params: String = "{}", id: Int? = 1) -> [UInt8] {
        let id = id.map { #","id":\#($0)"# } ?? ""
        return Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)\#(id)}"#.utf8)
    }

    struct Named: Codable, Sendable {
        var name: String
        var key: String?
    }

    /// Begins, and waits under its name.
    static func enter(_ arguments: Named, on stage: Stage, _ slot: ReplySlot<String>) {
        stage.note("begin \(arguments.name)")
        stage.keep(slot, as: arguments.name)
    }

    enum Turn: DeferredCommand {
        static let name: CommandName = "turn"
        static let summary = "Waits; in order."
        static func run(_ arguments: Named, on stage: Stage, replyingTo slot: ReplySlot<String>) {
            enter(arguments, on: stage, slot)
        }
    }

    enum Read: DeferredCommand {
        static let name: CommandName = "read"
        static let summary = "Waits; beside others."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: Named, on stage: Stage, replyingTo slot: ReplySlot<String>) {
            enter(arguments, on: stage, slot)
        }
    }

    enum Write: DeferredCommand {
        static let name: CommandName = "write"
        static let summary = "Waits; one of a key at a time."
        static let order: any CommandOrder = .serial(by: "document") { (arguments: Named) in arguments.key ?? "" }
        static func run(_ arguments: Named, on stage: Stage, replyingTo slot: ReplySlot<String>) {
            enter(arguments, on: stage, slot)
        }
    }

    enum Everything: DeferredCommand {
        static let name: CommandName = "everything"
        static let summary = "Waits; alone."
        static let order: any CommandOrder = .exclusive
        static func run(_ arguments: Named, on stage: Stage, replyingTo slot: ReplySlot<String>) {
            enter(arguments, on: stage, slot)
        }
    }

    /// Claims two things, as an order from outside may.
    struct Pairwise: CommandOrder {
        func claims(of call: CommandCall) -> [Claim] {
            let keys = (try? call.arguments(as: Named.self))?.key ?? ""
            return [.host] + keys.map { .alone(Claim.Resource("seat", String($0))) }
        }
    }

    enum Meet: DeferredCommand {
        static let name: CommandName = "meet"
        static let summary = "Waits; needs all the seats of its key."
        static let order: any CommandOrder = Pairwise()
        static func run(_ arguments: Named, on stage: Stage, replyingTo slot: ReplySlot<String>) {
            enter(arguments, on: stage, slot)
        }
    }

    enum Short: DeferredCommand {
        static let name: CommandName = "short"
        static let summary = "Waits, but not for long."
        static let deadline: Duration? = .milliseconds(5)
        static func run(_ arguments: Named, on stage: Stage, replyingTo slot: ReplySlot<String>) {
            enter(arguments, on: stage, slot)
        }
    }

    enum Tell: DeferredCommand {
        static let name: CommandName = "tell"
        static let summary = "Tells its progress all at once, and waits."
        static func run(_ count: [Int], on stage: Stage, replyingTo slot: ReplySlot<String>) throws {
            for number in 0..<(count.first ?? 0) { try slot.progress(number) }
            stage.keep(slot, as: "tell")
        }
    }

    enum Count: StreamCommand {
        static let name: CommandName = "count"
        static let summary = "Counts."
        static func stream(_ count: [Int], on stage: Stage) -> AsyncStream<Int> {
            AsyncStream { continuation in
                for number in 0..<(count.first ?? 0) { continuation.yield(number * number) }
                continuation.finish()
            }
        }
    }

    enum Ask: ProgressCommand {
        static let name: CommandName = "ask"
        static let summary = "Asks the page its name."
        static func run(_ arguments: NoArguments, on stage: Stage, for call: CommandCall) async throws -> String {
            try await call.progress("asking")
            return try await call.ask("page.name", as: String.self, deadline: .patient) + "!"
        }
    }
}

/// What is sent to a page, as lines.
extension Inbox {
    /// The lines that come before one with that text.
    func lines(before text: String) async -> [String] {
        var lines: [String] = []
        while let line = await next(), !line.contains(text) { lines.append(line) }
        return lines
    }

    /// The next so many, joined by line breaks.
    func next(_ count: Int) async -> String {
        var lines: [String] = []
        while lines.count < count, let line = await next() { lines.append(line) }
        return lines.joined(separator: "\n")
    }
}
