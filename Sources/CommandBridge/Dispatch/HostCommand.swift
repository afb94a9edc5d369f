/// A command and the host that it works on, whose type nobody has to know any more.
struct HostCommand: Sendable {
    let order: any CommandOrder
    let deadline: Duration?
    /// Decodes the arguments and begins.
    let begin: @Sendable (CommandCall) throws(CommandFault) -> CommandAnswer

    /// Who is told of it.
    let before: [Phases.Before], during: [Phases.During], after: [Phases.After]

    init<Host: Sendable>(_ command: any CommandHandler<Host>.Type, _ host: Host, _ phases: Phases) {
        before = phases.before.bodies(for: command.name)
        during = phases.during.bodies(for: command.name)
        after = phases.after.bodies(for: command.name)
        order = command.order
        deadline = command.deadline
        begin = { (call) throws(CommandFault) in try command.begin(call, on: host) }
    }
}
