public import ModelMapping
import Switchless

/// What a command looks like from outside, as its types tell.
public struct CommandDescription: Sendable {
    /// The command's name.
    public var name: CommandName
    /// What it does, in a line.
    public var summary: String
    /// What it wants: an object whose members are its parameters by name, an array of any length, or nothing known.
    public var arguments: ValueSchema
    /// What it replies.
    public var reply: ValueSchema
    /// The name that is to be used instead, if this one is deprecated.
    public var replacement: CommandName?

    /// Describes a command under its own name.
    public init<Handler: CommandHandler>(of command: Handler.Type) {
        name = command.name
        summary = command.summary
        arguments = command.argumentsSchema
        reply = command.replySchema
    }
}

extension CommandHandler {
    /// What the arguments look like; as their decoding tells, if you say nothing. Say it where that cannot tell all: an enumeration refuses
    /// the samples that it is tried with.
    public static var argumentsSchema: ValueSchema { ValueSchema(of: Arguments.self) }
    /// What the reply looks like; unknown, if it cannot be decoded.
    public static var replySchema: ValueSchema { .any }
    /// None.
    public static var formerNames: [CommandName] { [] }
}

extension CommandHandler where Reply: Decodable {
    /// What the reply looks like, as its decoding tells.
    public static var replySchema: ValueSchema { ValueSchema(of: Reply.self) }
}

extension CommandRegistry {
    /// The commands, sorted by name; each former name is an entry of its own, which names its replacement.
    public var descriptions: [CommandDescription] {
        var all: [CommandDescription] = []
        for command in commands.handlers {
            let description = Self.describe(command)
            all.append(description)
            for name in command.formerNames {
                var former = description
                former.name = name
                former.replacement = description.name
                all.append(former)
            }
        }
        return all.sorted { $0.name < $1.name }
    }

    private static func describe<Command: CommandHandler>(_ command: Command.Type) -> CommandDescription {
        CommandDescription(of: command)
    }
}
