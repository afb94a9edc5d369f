public import ModelMapping
import Switchless

/// The public interface of a command, derived from its types.
public struct CommandDescription: Hashable, Sendable {
    /// The command's name.
    public var name: CommandName
    /// A line about its purpose.
    public var summary: String
    /// The schema of the arguments: an object with named parameters, an array, or unknown.
    public var arguments: ValueSchema
    /// The schema of the reply.
    public var reply: ValueSchema
    /// The schema of the progress values, or of the pieces of a stream; `nil` if the command sends none.
    public var progress: ValueSchema?
    /// The schema of the pieces of the stream that the command takes; `nil` if it takes none.
    public var body: ValueSchema?
    /// The name to use instead, if this one is deprecated.
    public var replacement: CommandName?

    /// Makes a description from its parts.
    public init(
        _ name: CommandName, _ summary: String, arguments: ValueSchema, reply: ValueSchema,
        progress: ValueSchema? = nil, body: ValueSchema? = nil, replacement: CommandName? = nil
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.reply = reply
        self.progress = progress
        self.body = body
        self.replacement = replacement
    }

    /// Describes a command under its current name.
    public init<Handler: CommandHandler>(of command: Handler.Type) {
        self.init(
            command.name, command.summary, arguments: command.argumentsSchema, reply: command.replySchema,
            progress: command.progressSchema, body: command.bodySchema)
    }
}

extension CommandHandler {
    /// The schema of the arguments; by default derived from their decoding.
    ///
    /// Provide it if decoding does not tell everything: an enumeration that does not list its cases refuses its sample,
    /// and what is decoded after it is missing. The description says so.
    public static var argumentsSchema: ValueSchema { ValueSchema(of: Arguments.self) }
    /// Unknown, because the reply cannot be decoded.
    public static var replySchema: ValueSchema { .undescribed("\(Reply.self) is not Decodable") }
    /// None: the command sends no progress.
    public static var progressSchema: ValueSchema? { nil }
    /// None: the command takes no stream.
    public static var bodySchema: ValueSchema? { nil }
    /// Empty: the command has no former names.
    public static var formerNames: [CommandName] { [] }
}

extension CommandHandler where Reply: Decodable {
    /// The schema of the reply, derived from its decoding.
    public static var replySchema: ValueSchema { ValueSchema(of: Reply.self) }
}

extension ProgressCommand {
    /// Unknown: ``Progress`` is not declared, or cannot be decoded.
    public static var progressSchema: ValueSchema? { .undescribedProgress }
}

extension ProgressCommand where Progress: Decodable {
    /// The schema of the progress values, derived from their decoding.
    public static var progressSchema: ValueSchema? { ValueSchema(of: Progress.self) }
}

extension StreamCommand {
    /// Unknown, because the pieces cannot be decoded.
    public static var progressSchema: ValueSchema? { .undescribed("\(Pieces.Element.self) is not Decodable") }
}

extension StreamCommand where Pieces.Element: Decodable {
    /// The schema of the pieces, derived from their decoding.
    public static var progressSchema: ValueSchema? { ValueSchema(of: Pieces.Element.self) }
}

extension UploadCommand {
    /// The schema of the pieces, derived from their decoding.
    public static var bodySchema: ValueSchema? { ValueSchema(of: Piece.self) }
    /// Unknown: the command may send any progress values. Provide it where they have a type.
    public static var progressSchema: ValueSchema? { .undescribedProgress }
}

extension DeferredCommand {
    /// Unknown: a ``ReplySlot`` takes any progress values. Provide it where they have a type.
    public static var progressSchema: ValueSchema? { .undescribedProgress }
}

extension CompositeCommand {
    /// Unknown: the parts send their progress. Provide it where it has a type.
    public static var progressSchema: ValueSchema? { .undescribedProgress }
}

extension ValueSchema {
    /// The schema of progress values that a command does not declare.
    static let undescribedProgress = undescribed("the command does not describe its progress")
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
