public import ModelMapping
import Switchless

/// The public interface of a command, derived from its types.
public struct CommandDescription: Sendable {
    /// The command's name.
    public var name: CommandName
    /// What it does, in one line.
    public var summary: String
    /// The schema of the arguments: an object with named parameters, an array, or unknown.
    public var arguments: ValueSchema
    /// The schema of the reply.
    public var reply: ValueSchema
    /// The name to use instead, if this one is deprecated.
    public var replacement: CommandName?

    /// Describes a command under its current name.
    public init<Handler: CommandHandler>(of command: Handler.Type) {
        name = command.name
        summary = command.summary
        arguments = command.argumentsSchema
        reply = command.replySchema
    }
}

extension CommandHandler {
    /// The schema of the arguments; by default derived from their decoding.
    ///
    /// Provide it if decoding does not tell everything: an enumeration that is not `CaseIterable` refuses its sample, and what is decoded
    /// after it is missing. The description says so.
    public static var argumentsSchema: ValueSchema { ValueSchema(of: Arguments.self) }
    /// Unknown, because the reply cannot be decoded.
    public static var replySchema: ValueSchema { .any }
    /// Empty: the command has no former names.
    public static var formerNames: [CommandName] { [] }
}

extension CommandHandler where Reply: Decodable {
    /// The schema of the reply, derived from its decoding.
    public static var replySchema: ValueSchema { ValueSchema(of: Reply.self) }
}

extension CommandRegistry {
    /// The descriptions of all commands, sorted by name.
    ///
    /// Each former name has an entry of its own, which names its replacement.
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
