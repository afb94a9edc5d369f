import Switchless

/// The commands of a dispatcher.
struct CommandTable: Sendable {
    /// The commands, by their current names.
    private(set) var commands: [CommandName: HostCommand] = [:]
    /// The current names of commands, by their former names.
    let former: [CommandName: CommandName]
    /// Describes the host.
    let describe: @Sendable () -> BridgeDescription

    /// Binds commands to their host.
    ///
    /// - Parameters:
    ///   - registry: the commands.
    ///   - host: what they work on.
    ///   - phases: the subscribers that are called about each.
    ///   - isObserved: whether there is an observer.
    ///   - owners: the modules of the commands; none if they do not change.
    ///   - refusals: what the calls of suspended modules are refused with.
    ///   - report: receives an error for each reserved name.
    init<Host: Sendable>(
        _ registry: CommandRegistry<Host>, on host: Host, _ phases: Phases, isObserved: Bool,
        owners: [CommandName: String] = [:], refusals: [String: CommandFault] = [:],
        reporting report: (Diagnostic) -> Void
    ) {
        former = registry.formerNames
        describe = { registry.description }
        for command in registry.commands.handlers {
            guard !OwnMethods.contains(command.name) else {
                let reserved =
                    "the name '\(command.name)' is reserved for the bridge; the host's command is never called"
                report(Diagnostic(.error, "reserved-name", reserved))
                continue
            }
            let module = owners[command.name]
            commands[command.name] = HostCommand(
                command, host, phases, isObserved: isObserved, module: module,
                refusal: module.flatMap { refusals[$0] })
        }
    }
}
