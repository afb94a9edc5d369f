import Switchless

/// The commands of a dispatcher.
package struct CommandTable: Sendable {
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
    package init<Host: Sendable>(
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

/// A command bound to its host, with the host's type erased.
final class HostCommand: Sendable {
    private let order: any CommandOrder
    /// The claims of a call besides those of its order.
    private let claims: [Claim]
    let deadline: Duration?
    /// Decodes the arguments and begins.
    let begin: @Sendable (CommandCall) throws(CommandFault) -> CommandAnswer

    /// The subscribers that are called about it.
    let before: [Phases.Before], during: [Phases.During], after: [Phases.After]
    private let around: [Phases.Around]

    /// Binds a command.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - host: what it works on.
    ///   - phases: the subscribers of all commands.
    ///   - isObserved: whether there is an observer.
    ///   - module: the module that the command belongs to; `nil` if its host has no modules that change.
    ///   - refusal: what its calls are refused with; `nil` if they are not.
    init<Host: Sendable>(
        _ command: any CommandHandler<Host>.Type, _ host: Host, _ phases: Phases, isObserved: Bool,
        module: String? = nil, refusal: CommandFault? = nil
    ) {
        before = phases.before.bodies(for: command.name)
        during = phases.during.bodies(for: command.name)
        after = phases.after.bodies(for: command.name)
        around = phases.around.bodies(for: command.name)
        isMeasured = isObserved || !after.isEmpty
        order = command.order
        deadline = command.deadline
        claims = command.claims + (module.map { [.shared(.module($0))] } ?? [])
        begin = { (call) throws(CommandFault) in
            if let refusal { throw refusal }
            return try command.begin(call, on: host)
        }
    }

    /// The claims of a call.
    func claims(of call: CommandCall) -> [Claim] {
        claims.isEmpty ? order.claims(of: call) : order.claims(of: call) + claims
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
