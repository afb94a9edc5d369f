public import Switchless

/// The commands of a host, found by their names.
public struct CommandRegistry<Host: Sendable>: Sendable {
    /// A command of such a host.
    public typealias Handler = any CommandHandler<Host>.Type

    /// The commands, each under its name.
    public private(set) var commands: Registry<Handler>

    /// Makes a registry of `commands`. A name that stands in the list twice is a mistake in the program and traps; what comes at run
    /// time goes through ``registering(_:)`` or ``merging(_:)``, which throw.
    public init(_ commands: [Handler] = []) {
        self.commands = Registry("command", commands, as: { $0 })
    }

    /// This registry with one more command.
    ///
    /// - Throws: `RegistryError` if its name is taken.
    public func registering(_ command: Handler) throws(RegistryError) -> Self {
        var copy = self
        copy.commands = try commands.registering(command)
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

    /// The command of that name, if there is one.
    public subscript(name: CommandName) -> Handler? { commands[name] }
}
