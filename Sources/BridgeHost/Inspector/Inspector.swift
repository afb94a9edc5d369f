public import CommandBridge
import ModelMapping
import Switchless

/// Keeps the last calls, events and rejected requests of a dispatcher, and shows them to pages of its own.
///
/// ```swift
/// let inspector = Inspector()
/// let dispatcher = CommandDispatcher(host: board, commands: commands, policy: policy, observer: inspector)
/// let inspection = inspector.dispatcher(inspecting: dispatcher)
/// ```
///
/// `InspectorSite` of the library `BridgeServer` serves a page for it. Such a page sees the arguments of all pages, and
/// may call commands as ``caller``: give only those origins access that may know and do all that.
public final class Inspector: BridgeObserver {
    /// The caller of commands that are called from an inspector page. The policy of the inspected dispatcher decides
    /// what it may call.
    public static let caller = Caller(id: .max, scheme: "inspector", host: "")

    /// The dispatchers, which refer to this.
    private struct Outlet: Sendable {
        weak var own: CommandDispatcher?
        weak var inspected: CommandDispatcher?
    }

    private struct State: Sendable {
        var calls: [Int: InspectedCall] = [:]
        var numbers: Ring<Int>
        /// The calls that changed since the last batch.
        var changed: Set<Int> = []
        var events: Ring<InspectedEvent>
        var rejections: Ring<InspectedRejection>
        var outlet = Outlet()
        /// Whether the load may have changed without a call.
        var isLoadChanged = false
        var pages = 0
        var isScheduled = false
    }

    private let limits: InspectorLimits
    private let state: Guarded<State>

    /// Makes an inspector.
    public init(limits: InspectorLimits = InspectorLimits()) {
        self.limits = limits
        state = Guarded(
            State(
                numbers: Ring(most: limits.calls), events: Ring(most: limits.events),
                rejections: Ring(most: limits.rejections)))
    }

    /// Makes the dispatcher that inspector pages talk to. It has the commands `inspector.commands`, `inspector.call`
    /// and `inspector.history`, and sends the event `inspector.changes`.
    ///
    /// - Parameters:
    ///   - dispatcher: the dispatcher whose observer this is. Keep both: this refers to neither strongly.
    ///   - policy: decides which pages may inspect. The default refuses everything.
    public func dispatcher(inspecting dispatcher: CommandDispatcher, policy: Policy = Policy()) -> CommandDispatcher {
        let own = CommandDispatcher(
            host: InspectorHost(inspector: self, dispatcher: dispatcher), commands: InspectorCommands.standard,
            policy: policy, deadline: .seconds(60), observer: InspectorPages(inspector: self))
        state.withLock { $0.outlet = Outlet(own: own, inspected: dispatcher) }
        return own
    }

    // MARK: What is shown

    /// All that is kept.
    func history(_ load: BridgeLoad) -> InspectorBatch {
        state.withLock { state in
            InspectorBatch(
                calls: state.numbers.all.compactMap { state.calls[$0] }, events: Array(state.events.all),
                rejections: Array(state.rejections.all), load: load)
        }
    }

    /// The calls since the last time; `nil` if there are none.
    func takeBatch() -> InspectorBatch? {
        state.withLock { state in
            state.isScheduled = false
            let changed = state.changed.sorted()
            state.changed = []
            let events = state.events.takeNew(most: limits.batchSize)
            let rejections = state.rejections.takeNew(most: limits.batchSize)
            let shown = changed.suffix(limits.batchSize)
            let missed = changed.count - shown.count + events.missed + rejections.missed
            let isNew = state.isLoadChanged || !shown.isEmpty || !events.new.isEmpty || !rejections.new.isEmpty
            state.isLoadChanged = false
            guard isNew || missed > 0 else { return nil }
            return InspectorBatch(
                calls: shown.compactMap { state.calls[$0] }, events: events.new, rejections: rejections.new,
                missed: missed)
        }
    }

    /// Counts the inspector pages. Without one, no batches are made.
    func countPages(_ change: Int) { state.withLock { $0.pages += change } }

    /// Changes the state, and sends a batch after a while if somebody looks.
    private func change(_ body: (inout State) -> Void) {
        let isFirst = state.withLock { state in
            body(&state)
            guard state.pages > 0, !state.isScheduled else { return false }
            state.isScheduled = true
            return true
        }
        guard isFirst else { return }
        Task { await send() }
    }

    private func send() async {
        try? await Task.sleep(for: .seconds(1) / max(1, limits.batchesPerSecond))
        let outlet = state.withLock { $0.outlet }
        let load = await outlet.inspected?.load
        guard var batch = takeBatch() else { return }
        batch.load = load ?? BridgeLoad()
        await outlet.own?.emit(InspectorCommands.changes, batch)
    }

    private func text(_ text: String) -> String { ShownText.of(text, most: limits.textLength) }

    // MARK: What is observed

    public func admitted(_ call: CommandCall) {
        let shown = InspectedCall(
            number: call.number, command: text(call.name.local), caller: text(call.caller.description),
            page: call.caller.id, time: WallClock.millisecondsSince1970, isPart: call.isPart,
            arguments: arguments(of: call), state: .waiting)
        change { state in
            state.calls[call.number] = shown
            if let dropped = state.numbers.add(call.number) {
                state.calls[dropped] = nil
                state.changed.remove(dropped)
            }
            state.changed.insert(call.number)
        }
    }

    private func arguments(of call: CommandCall) -> String {
        let json = call.arguments.map { JSONLine.value($0) } ?? []
        guard json.count <= limits.argumentBytes else { return "\(json.count) bytes" }
        return text(String(decoding: json, as: UTF8.self))
    }

    /// Changes a call that is still kept.
    private func change(_ number: Int, _ body: (inout InspectedCall) -> Void) {
        change { state in
            guard var call = state.calls[number] else { return }
            body(&call)
            state.calls[number] = call
            state.changed.insert(number)
        }
    }

    public func waits(_ call: CommandCall, for claims: [Claim]) {
        change(call.number) { shown in shown.claims = claims.prefix(limits.claims).map { text($0.description) } }
    }

    public func began(_ call: CommandCall) { change(call.number) { $0.state = .running } }

    public func settled(_ call: CommandCall, _ settlement: Settlement) {
        change(call.number) { shown in
            shown.state = .settled
            shown.wait = settlement.wait.milliseconds
            shown.run = settlement.run.milliseconds
            shown.outcome = settlement.outcome
            shown.message = settlement.fault.map { text($0.message) }
        }
    }

    public func rejected(_ request: RejectedRequest) {
        let shown = InspectedRejection(
            command: request.name.map { text($0) }, caller: text(request.caller.description), page: request.caller.id,
            time: WallClock.millisecondsSince1970, outcome: request.fault.code.rawValue,
            message: text(request.fault.message))
        change { $0.rejections.add(shown) }
    }

    public func emitted(_ event: EmittedEvent) {
        let shown = InspectedEvent(
            name: text(event.name), time: WallClock.millisecondsSince1970, subscribers: event.subscribers,
            bytes: event.bytes)
        change { $0.events.add(shown) }
    }

    public func connected(_ caller: Caller) { change { $0.isLoadChanged = true } }
    public func left(_ caller: Caller) { change { $0.isLoadChanged = true } }
    public func asked(_ name: String, number: Int, of page: UInt64) { change { $0.isLoadChanged = true } }
    public func answered(number: Int, fault: CommandFault?) { change { $0.isLoadChanged = true } }
}

/// Counts the pages of an inspector.
private struct InspectorPages: BridgeObserver {
    let inspector: Inspector

    func connected(_ caller: Caller) { inspector.countPages(1) }
    func left(_ caller: Caller) { inspector.countPages(-1) }
}

/// The host of the inspector's commands.
struct InspectorHost: Sendable {
    let inspector: Inspector
    /// The dispatcher that is inspected.
    let dispatcher: CommandDispatcher
}

/// The commands of an inspector, and its event.
enum InspectorCommands {
    /// The event with an ``InspectorBatch``.
    static let changes = "inspector.changes"

    static let standard = CommandRegistry<InspectorHost>([
        InspectCall.self,
        InspectCommands.self,
        InspectHistory.self,
    ])
}

/// The limits of an inspector. Its memory is bounded by them.
public struct InspectorLimits: Hashable, Sendable {
    /// The calls that are kept; the oldest are dropped. Default: 500.
    public var calls = 500
    /// The events that are kept; the oldest are dropped. Default: 200.
    public var events = 200
    /// The rejected requests that are kept; the oldest are dropped. Default: 200.
    public var rejections = 200
    /// The characters of one text: arguments, a message, a name. Longer texts are cut. Default: 500.
    public var textLength = 500
    /// The bytes of arguments that are shown; of more only their number is. Default: 64 KiB.
    public var argumentBytes = 64 << 10
    /// The claims of a call that are shown. Default: 20.
    public var claims = 20
    /// The batches that are sent to inspector pages a second. Default: 5.
    public var batchesPerSecond = 5
    /// The calls, events and rejections of each kind in one batch; the oldest are left out and counted. Default: 200.
    public var batchSize = 200

    /// Makes the default limits.
    public init() {}
}

/// The newest elements of a sequence, and those of them that were not sent yet.
struct Ring<Element: Sendable>: Sendable {
    private let most: Int
    /// The elements from `head` on are kept.
    private var elements: [Element] = []
    private var head = 0
    /// The number of elements that were added, and of those that were sent.
    private var added = 0, sent = 0

    init(most: Int) { self.most = most }

    /// Adds an element; the oldest is dropped if there are too many.
    ///
    /// - Returns: the element that was dropped.
    @discardableResult
    mutating func add(_ element: Element) -> Element? {
        guard most > 0 else { return element }
        added += 1
        elements.append(element)
        guard elements.count - head > most else { return nil }
        defer {
            head += 1
            if head > most {
                elements.removeFirst(head)
                head = 0
            }
        }
        return elements[head]
    }

    /// All that are kept, from the oldest.
    var all: ArraySlice<Element> { elements[head...] }

    /// Takes those that were not sent yet.
    ///
    /// - Parameter most: how many at most; the oldest are left out.
    /// - Returns: the elements, and the number of those that were left out.
    mutating func takeNew(most: Int) -> (new: [Element], missed: Int) {
        let count = added - sent
        sent = added
        let new = all.suffix(min(count, most))
        return (Array(new), count - new.count)
    }
}
