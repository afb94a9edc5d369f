/// The subscribers that are called before a command begins, when it begins, and when it is settled.
///
/// Within a phase, higher priorities are called first, and equal priorities in the order of subscription.
public struct Phases: Sendable {
    /// May change the arguments, or refuse by throwing.
    public typealias Before = @Sendable (inout CommandCall) throws(CommandFault) -> Void
    /// Is told that the command begins.
    public typealias During = @Sendable (CommandCall) -> Void
    /// Is told how the command was settled: with a reply, or with a fault.
    public typealias After = @Sendable (CommandCall, CommandFault?) -> Void

    var before = PhaseList<Before>()
    var during = PhaseList<During>()
    var after = PhaseList<After>()

    /// Makes phases without subscribers.
    public init() {}

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
}

/// The subscribers of one phase, in their order.
struct PhaseList<Body: Sendable>: Sendable {
    private var entries: [(pattern: CommandPattern, priority: Int, body: Body)] = []

    mutating func add(_ pattern: String, _ priority: Int, _ body: Body) {
        let index = entries.firstIndex { $0.priority < priority } ?? entries.count
        entries.insert((CommandPattern(pattern), priority, body), at: index)
    }

    func bodies(for command: CommandName) -> [Body] {
        entries.isEmpty ? [] : entries.filter { $0.pattern.covers(command) }.map(\.body)
    }
}
