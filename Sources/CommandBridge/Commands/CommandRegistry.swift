public import Switchless

/// The commands of a host, found by their names.
public struct CommandRegistry<Host: Sendable>: Sendable {
    /// A command of such a host.
    public typealias Handler = any CommandHandler<Host>.Type

    /// The commands, each under its name.
    public private(set) var commands: Registry<Handler>
    /// The commands that were renamed, under each name that they had.
    private var former: [CommandName: Handler] = [:]

    /// Makes a registry of `commands`. A duplicate name is a programming error and traps. For commands that are known only at run time use
    /// ``registering(_:)`` or ``merging(_:)``, which throw.
    public init(_ commands: [Handler] = []) {
        self.commands = Registry("command", commands, as: { $0 })
        let names = commands.flatMap { command in command.formerNames.map { ($0, command) } }
        former = Dictionary(uniqueKeysWithValues: names)
        for name in former.keys { precondition(self.commands[name] == nil, "duplicate command '\(name)'") }
    }

    /// This registry with one more command.
    ///
    /// - Throws: `RegistryError` if its name is taken.
    public func registering(_ command: Handler) throws(RegistryError) -> Self {
        var copy = self
        for name in [command.name] + command.formerNames where self[name] != nil {
            throw RegistryError(reason: .duplicate, kind: commands.kind, name: name)
        }
        copy.commands = try commands.registering(command)
        for name in command.formerNames { copy.former[name] = command }
        return copy
    }

    /// This registry with the commands of another, such as a module's.
    ///
    /// - Throws: `RegistryError` if both have a command of the same name.
    public func merging(_ other: Self) throws(RegistryError) -> Self {
        var merged = self
        for command in other.commands.handlers { merged = try merged.registering(command) }
        return merged
    }

    /// The current names of commands, by their former names.
    var formerNames: [CommandName: CommandName] { former.mapValues { $0.name } }

    /// The command with that name or former name, if there is one.
    public subscript(name: CommandName) -> Handler? { commands[name] ?? former[name] }
}
