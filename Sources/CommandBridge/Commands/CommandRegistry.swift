public import Switchless

/// The commands of a host, found by their names.
public struct CommandRegistry<Host: Sendable>: Sendable {
    /// A command of such a host.
    public typealias Handler = any CommandHandler<Host>.Type

    /// The commands, each under its name.
    public private(set) var commands: Registry<Handler>
    /// The commands that were renamed, under each name that they had.
    private var former: [CommandName: Handler] = [:]
    /// The events that the host declares, each under its name.
    public private(set) var events: Registry<any BridgeEvent.Type>
    /// The methods that the host declares to ask of pages, each under its name.
    public private(set) var pageMethods: Registry<any PageMethod.Type>

    /// Makes a registry of `commands`. A duplicate name is a programming error and traps. For commands that are known
    /// only at run time use ``registering(_:)`` or ``merging(_:)``, which throw.
    ///
    /// - Parameters:
    ///   - commands: the commands.
    ///   - events: the events that the host emits.
    ///   - pageMethods: what the host asks of pages.
    public init(
        _ commands: [Handler] = [], emitting events: [any BridgeEvent.Type] = [],
        asking pageMethods: [any PageMethod.Type] = []
    ) {
        self.commands = Registry("command", commands, as: { $0 })
        self.events = Registry("event", events, as: { $0 })
        self.pageMethods = Registry("page method", pageMethods, as: { $0 })
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

    /// This registry with one more event.
    ///
    /// - Throws: `RegistryError` if its name is taken by another event.
    public func emitting(_ event: any BridgeEvent.Type) throws(RegistryError) -> Self {
        var copy = self
        copy.events = try events.registering(event)
        return copy
    }

    /// This registry with one more method that the host asks of pages.
    ///
    /// - Throws: `RegistryError` if its name is taken by another method of pages.
    public func asking(_ method: any PageMethod.Type) throws(RegistryError) -> Self {
        var copy = self
        copy.pageMethods = try pageMethods.registering(method)
        return copy
    }

    /// This registry with the commands, events and methods of pages of another, such as a module's.
    ///
    /// - Throws: `RegistryError` if both have a command, an event or a method of pages of the same name.
    public func merging(_ other: Self) throws(RegistryError) -> Self {
        var merged = self
        for command in other.commands.handlers { merged = try merged.registering(command) }
        for event in other.events.handlers { merged = try merged.emitting(event) }
        for method in other.pageMethods.handlers { merged = try merged.asking(method) }
        return merged
    }

    /// The current names of commands, by their former names.
    var formerNames: [CommandName: CommandName] { former.mapValues { $0.name } }

    /// The command with that name or former name, if there is one.
    public subscript(name: CommandName) -> Handler? { commands[name] ?? former[name] }
}

/// Names of commands: one, a group as `history.*`, or all as `*`.
struct CommandPattern: Hashable, Sendable {
    private let name: String
    private let isPrefix: Bool

    init(_ pattern: String) {
        let prefix = pattern.hasSuffix("*") ? String(pattern.dropLast()) : nil
        isPrefix = prefix.map { $0.isEmpty || $0.hasSuffix(".") } ?? false
        name = isPrefix ? prefix ?? pattern : pattern
    }

    func covers(_ command: CommandName) -> Bool { isPrefix ? command.local.hasPrefix(name) : command.local == name }
}

extension CommandName {
    private static let shownLength = 100

    /// The name as errors and diagnostics show it: the caller chooses the name.
    package var shown: String { ShownText.of(local, most: Self.shownLength) }
}
