/// The subscribers that are called before a command begins, around and at its beginning, and when it is settled.
///
/// Within a phase, higher priorities are called first, and equal priorities in the order of subscription.
public struct Phases: Sendable {
    /// May change the arguments, or refuse by throwing.
    public typealias Before = @Sendable (inout CommandCall) throws(CommandFault) -> Void
    /// Is told that the command begins.
    public typealias During = @Sendable (CommandCall) -> Void
    /// Is told how the command was settled, and how long it took.
    public typealias After = @Sendable (CommandCall, Settlement) -> Void
    /// Begins the command by calling the closure, once.
    public typealias Around = @Sendable (CommandCall, () -> Void) -> Void

    var before = PhaseList<Before>()
    var during = PhaseList<During>()
    var after = PhaseList<After>()
    var around = PhaseList<Around>()

    /// Makes phases without subscribers.
    public init() {}

    /// Whether nobody subscribes.
    package var isEmpty: Bool { before.isEmpty && during.isEmpty && after.isEmpty && around.isEmpty }

    /// Adds the subscribers of others, after those of the same priority.
    package mutating func add(_ others: Phases) {
        before.add(others.before)
        during.add(others.during)
        after.add(others.after)
        around.add(others.around)
    }

    /// Subscribes to what comes before.
    ///
    /// - Parameters:
    ///   - pattern: the command's name, a group as `history.*`, or `*`.
    ///   - priority: the higher comes first.
    ///   - body: is called; what it throws is what the caller is told, and the command does not begin.
    public mutating func before(_ pattern: String = "*", priority: Int = 0, _ body: @escaping Before) {
        before.add(pattern, priority, body)
    }

    /// Subscribes to the beginning.
    ///
    /// - Parameters:
    ///   - pattern: the command's name, a group as `history.*`, or `*`.
    ///   - priority: the higher comes first.
    ///   - body: is called.
    public mutating func during(_ pattern: String = "*", priority: Int = 0, _ body: @escaping During) {
        during.add(pattern, priority, body)
    }

    /// Subscribes to the settlement.
    ///
    /// - Parameters:
    ///   - pattern: the command's name, a group as `history.*`, or `*`.
    ///   - priority: the higher comes first.
    ///   - body: is called once for every call that came as far as `before`.
    public mutating func after(_ pattern: String = "*", priority: Int = 0, _ body: @escaping After) {
        after.add(pattern, priority, body)
    }

    /// Surrounds the beginning: `before`, `during`, and what the command does before it waits.
    ///
    /// Task-local values that `body` sets are there for the command's asynchronous work, too. What it begins is ended
    /// by ``after(_:priority:_:)``, which is called for every call that it began.
    ///
    /// ```swift
    /// phases.around { call, begin in Request.$id.withValue(call.number) { begin() } }
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: the command's name, a group as `history.*`, or `*`.
    ///   - priority: the higher is the outer one.
    ///   - body: calls the closure once. If it does not, the call fails with ``CommandFault/Code/internalError``.
    public mutating func around(_ pattern: String = "*", priority: Int = 0, _ body: @escaping Around) {
        around.add(pattern, priority, body)
    }
}

/// The subscribers of one phase, in their order.
struct PhaseList<Body: Sendable>: Sendable {
    private var entries: [(pattern: CommandPattern, priority: Int, body: Body)] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ pattern: String, _ priority: Int, _ body: Body) {
        add((CommandPattern(pattern), priority, body))
    }

    mutating func add(_ others: PhaseList) { for entry in others.entries { add(entry) } }

    private mutating func add(_ entry: (pattern: CommandPattern, priority: Int, body: Body)) {
        let index = entries.firstIndex { $0.priority < entry.priority } ?? entries.count
        entries.insert(entry, at: index)
    }

    func bodies(for command: CommandName) -> [Body] {
        entries.isEmpty ? [] : entries.filter { $0.pattern.covers(command) }.map(\.body)
    }
}
