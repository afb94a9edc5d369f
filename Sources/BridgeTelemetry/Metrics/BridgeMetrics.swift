#if Server

public import CommandBridge
public import CoreMetrics
import Switchless

/// Reports what happens in a dispatcher to swift-metrics.
///
/// ```swift
/// let dispatcher = CommandDispatcher(host: host, commands: commands, observer: BridgeMetrics(of: commands))
/// ```
///
/// | metric | kind | dimensions |
/// |---|---|---|
/// | `bridge_calls` | counter | `command`, `outcome` |
/// | `bridge_call_duration` | timer, admission to settlement | `command` |
/// | `bridge_call_wait` | timer, admission to beginning | `command` |
/// | `bridge_rejected` | counter | `command`, `outcome` |
/// | `bridge_messages`, `bridge_message_bytes` | counters | |
/// | `bridge_events`, `bridge_event_bytes` | counters: messages to pages, and their bytes | `event` |
/// | `bridge_open_requests`, `bridge_pages`, `bridge_questions` | meters | |
///
/// The values of dimensions are bounded. A command that the registry does not have is `unknown`, and an outcome is `ok`
/// or a fault's code. Event names come from the host, not from pages; from ``eventNames`` on, further ones are `other`.
public final class BridgeMetrics: BridgeObserver {
    /// The event names that have a dimension of their own. Default: 200.
    public static let eventNames = 200
    /// The value of `command` for all names that are not commands.
    public static let unknown = "unknown"
    /// The value of `event` for names beyond ``eventNames``.
    public static let other = "other"

    private struct State: Sendable {
        var open = 0
        var pages = 0
        var questions = 0
        var calls: [[String]: Counter] = [:]
        var rejected: [[String]: Counter] = [:]
        var timers: [String: (duration: Timer, wait: Timer)] = [:]
        var events: [String: (count: Counter, bytes: Counter)] = [:]
    }

    private let factory: any MetricsFactory
    private let prefix: String
    private let names: Set<String>
    private let state = Guarded(State())
    private let messages: Counter, messageBytes: Counter
    private let open: Meter, pages: Meter, questions: Meter

    /// Makes an observer.
    ///
    /// - Parameters:
    ///   - commands: the commands of the dispatcher, whose names are dimensions.
    ///   - factory: the backend; the one that `MetricsSystem` was bootstrapped with if you say nothing.
    ///   - prefix: the beginning of each label.
    public convenience init<Host: Sendable>(
        of commands: CommandRegistry<Host>, factory: any MetricsFactory = MetricsSystem.factory,
        prefix: String = "bridge"
    ) {
        self.init(names: Set(commands.commands.names.map(\.local)), factory: factory, prefix: prefix)
    }

    init(names: Set<String>, factory: any MetricsFactory, prefix: String) {
        self.names = names
        self.factory = factory
        self.prefix = prefix
        messages = Counter(label: "\(prefix)_messages", factory: factory)
        messageBytes = Counter(label: "\(prefix)_message_bytes", factory: factory)
        open = Meter(label: "\(prefix)_open_requests", factory: factory)
        pages = Meter(label: "\(prefix)_pages", factory: factory)
        questions = Meter(label: "\(prefix)_questions", factory: factory)
    }

    public func connected(_ caller: Caller) { count(\.pages, by: 1, in: pages) }
    public func left(_ caller: Caller) { count(\.pages, by: -1, in: pages) }

    public func received(_ message: BridgeMessage, number: Int, from caller: Caller) {
        messages.increment()
        messageBytes.increment(by: message.bytes.count)
    }

    public func admitted(_ call: CommandCall) { count(\.open, by: 1, in: open) }

    public func settled(_ call: CommandCall, _ settlement: Settlement) {
        count(\.open, by: -1, in: open)
        let command = dimension(call.name.local)
        counter("calls", in: \.calls, command, settlement.outcome).increment()
        let timers = timers(of: command)
        timers.duration.record(duration: settlement.duration)
        timers.wait.record(duration: settlement.wait)
    }

    public func rejected(_ request: RejectedRequest) {
        let command = request.name.map { dimension($0) } ?? Self.unknown
        counter("rejected", in: \.rejected, command, request.fault.code.rawValue).increment()
    }

    public func emitted(_ event: EmittedEvent) {
        let counters = state.withLock { state in
            if let known = state.events[event.name] { return known }
            let name = state.events.count < Self.eventNames ? event.name : Self.other
            if let other = state.events[name] { return other }
            let made = (
                Counter(label: "\(prefix)_events", dimensions: [("event", name)], factory: factory),
                Counter(label: "\(prefix)_event_bytes", dimensions: [("event", name)], factory: factory)
            )
            state.events[name] = made
            return made
        }
        counters.count.increment(by: event.subscribers)
        counters.bytes.increment(by: event.bytes * event.subscribers)
    }

    public func asked(_ name: String, number: Int, of page: UInt64) { count(\.questions, by: 1, in: questions) }
    public func answered(number: Int, fault: CommandFault?) { count(\.questions, by: -1, in: questions) }

    /// The value of `command` for a name: one of the commands', or ``unknown``.
    private func dimension(_ name: String) -> String { names.contains(name) ? name : Self.unknown }

    private func count(_ path: WritableKeyPath<State, Int> & Sendable, by change: Int, in meter: Meter) {
        state.withLock { state in
            state[keyPath: path] += change
            meter.set(state[keyPath: path])
        }
    }

    private func counter(
        _ name: String, in path: WritableKeyPath<State, [[String]: Counter]> & Sendable, _ command: String,
        _ outcome: String
    ) -> Counter {
        state.withLock { state in
            if let known = state[keyPath: path][[command, outcome]] { return known }
            let dimensions = [("command", command), ("outcome", outcome)]
            let made = Counter(label: "\(prefix)_\(name)", dimensions: dimensions, factory: factory)
            state[keyPath: path][[command, outcome]] = made
            return made
        }
    }

    private func timers(of command: String) -> (duration: Timer, wait: Timer) {
        state.withLock { state in
            if let known = state.timers[command] { return known }
            let dimensions = [("command", command)]
            let made = (
                duration: Timer(label: "\(prefix)_call_duration", dimensions: dimensions, factory: factory),
                wait: Timer(label: "\(prefix)_call_wait", dimensions: dimensions, factory: factory)
            )
            state.timers[command] = made
            return made
        }
    }
}

extension Timer {
    fileprivate func record(duration: Duration) {
        let (seconds, attoseconds) = duration.components
        recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}

#else

/// The metrics; enable the package trait `BridgeTelemetry` to have them.
@available(*, unavailable, message: "enable the trait: .package(url: ..., traits: [\"Server\"])")
public struct BridgeMetrics {}

#endif
