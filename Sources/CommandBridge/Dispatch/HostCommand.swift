/// A command bound to its host, with the host's type erased.
final class HostCommand: Sendable {
    let order: any CommandOrder
    let deadline: Duration?
    /// Decodes the arguments and begins.
    let begin: @Sendable (CommandCall) throws(CommandFault) -> CommandAnswer

    /// The subscribers that are called about it.
    let before: [Phases.Before], during: [Phases.During], after: [Phases.After]
    private let around: [Phases.Around]

    init<Host: Sendable>(_ command: any CommandHandler<Host>.Type, _ host: Host, _ phases: Phases, isObserved: Bool) {
        before = phases.before.bodies(for: command.name)
        during = phases.during.bodies(for: command.name)
        after = phases.after.bodies(for: command.name)
        around = phases.around.bodies(for: command.name)
        isMeasured = isObserved || !after.isEmpty
        order = command.order
        deadline = command.deadline
        begin = { (call) throws(CommandFault) in try command.begin(call, on: host) }
    }

    /// Whether somebody is told how long its calls take.
    let isMeasured: Bool
    /// Whether subscribers surround the beginning.
    var isSurrounded: Bool { !around.isEmpty }

    /// Calls `body` within the subscribers that surround the beginning, the first one outermost.
    func surround(_ call: CommandCall, from index: Int = 0, _ body: () -> Void) {
        guard index < around.count else { return body() }
        around[index](call) { surround(call, from: index + 1, body) }
    }
}
