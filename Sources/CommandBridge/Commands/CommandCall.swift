public import ModelMapping
import Switchless

/// One call of a command: its name, and its arguments as values of whatever syntax brought them.
public struct CommandCall: Sendable {
    /// The command's name.
    public let name: CommandName
    /// The caller, as the transport knows it.
    public let caller: Caller
    /// The arguments; a map or an array.
    public private(set) var arguments: TapeValue?
    /// The number of the call in its dispatcher; 0 for a call made outside of one.
    public let number: Int
    /// The trace that the message belongs to; `nil` for none. A part has that of its composite command.
    public internal(set) var trace: TraceContext? {
        get { traced?.context }
        set { traced = newValue.map(Traced.init) }
    }
    private var traced: Traced?
    /// When it was admitted and began.
    var times = CallTimes()
    private let options: Options?
    /// Whether the reply is sent; that of a notification is not even encoded.
    var wantsReply = true
    /// The link to the dispatcher; `nil` in a call made outside of a dispatcher.
    var link: CallLink?

    /// Whether it is a part of a composite command.
    public var isPart: Bool { link?.depth ?? 0 > 0 }

    /// Makes a call.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - caller: who calls.
    ///   - arguments: a map or an array; `nil` for none.
    ///   - options: how the arguments are decoded.
    public init(
        _ name: CommandName, from caller: Caller, arguments: TapeValue? = nil,
        options: TapeDecodingOptions? = nil
    ) {
        self.name = name
        self.caller = caller
        self.arguments = arguments
        number = 0
        self.options = options.map(Options.init)
    }

    init(
        _ name: CommandName, from caller: Caller, arguments: TapeValue?, link: CallLink, number: Int,
        wantsReply: Bool = true
    ) {
        self.name = name
        self.caller = caller
        self.arguments = arguments
        self.link = link
        self.number = number
        self.wantsReply = wantsReply
        options = nil
    }

    /// The call as it was before its arguments were rewritten.
    func restoring(_ arguments: TapeValue?) -> CommandCall {
        var call = self
        call.arguments = arguments
        return call
    }

    /// Replaces the arguments of the message.
    ///
    /// - Throws: ``CommandFault`` if they cannot be encoded.
    public mutating func rewrite<Arguments: Encodable>(_ arguments: Arguments) throws(CommandFault) {
        self.arguments = try Self.encode(arguments).root
    }

    /// Decodes the arguments. A call without arguments decodes an empty map.
    ///
    /// - Throws: ``CommandFault`` of the code ``CommandFault/Code/invalidArguments``.
    public func arguments<Arguments: Decodable>(as type: Arguments.Type) throws(CommandFault) -> Arguments {
        try Self.decode(type, from: arguments, options?.decoding ?? Options.standard.decoding)
    }

    /// Decodes what a caller has sent; an empty map if that is nothing.
    ///
    /// - Throws: ``CommandFault`` of the code ``CommandFault/Code/invalidArguments``.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from value: TapeValue?, _ options: TapeDecodingOptions = decoding
    ) throws(CommandFault) -> Value {
        do {
            var diagnostics = Diagnostics()
            guard let value else {
                return try ValueTape.emptyMap.decode(type, options: options, reporting: &diagnostics)
            }
            return try value.decode(type, options: options, reporting: &diagnostics)
        } catch DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context), DecodingError.dataCorrupted(let context)
        {
            throw CommandFault(.invalidArguments, message(context))
        } catch {
            throw CommandFault(.invalidArguments, "\(error)")
        }
    }

    /// The fault of a value, once: the position, what was expected and found, and the path. The error itself says it
    /// three times.
    private static func message(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.reduce(into: "") { path, key in
            path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? key.stringValue : ".\(key.stringValue)")
        }
        return context.debugDescription + (path.isEmpty ? "" : ", at \(path)")
    }

    /// Sends the page a progress value or a piece of the answer: `$/progress`, numbered from 0. Nothing is sent for a
    /// settled request or a notification. Progress of a part is that of the composite command. Where the page grants
    /// credit, this waits for it; and it waits until no other value is being made for the same page.
    ///
    /// - Parameter value: the value.
    /// - Throws: ``CommandFault`` if it cannot be encoded.
    public func progress<Value: Encodable>(_ value: Value) async throws(CommandFault) {
        try await link?.progress { () throws(CommandFault) in try Self.encode(value) }
    }

    /// Asks the page that calls; see ``CommandDispatcher/ask(_:_:of:as:deadline:)``.
    ///
    /// - Parameters:
    ///   - name: the name of the request: `page.snapshot`.
    ///   - arguments: the arguments, an object or an array.
    ///   - type: the type of the answer.
    ///   - deadline: how long the page may take.
    /// - Throws: ``CommandFault``.
    public func ask<Arguments: Encodable, Reply: Decodable>(
        _ name: String, _ arguments: Arguments = NoArguments(), as type: Reply.Type = Reply.self,
        deadline: Duration = .seconds(30)
    ) async throws(CommandFault) -> Reply {
        guard let link else { throw CommandFault(.gone, "the page is not connected") }
        return try await link.ask(name, try Self.encode(arguments), of: caller, deadline: deadline).reply(as: type)
    }

    /// The reply of a command, encoded if it is sent.
    ///
    /// - Parameters:
    ///   - reply: the reply.
    ///   - undo: how to undo what was done; `nil` if it cannot be undone.
    /// - Throws: ``CommandFault`` if it cannot be encoded.
    public func reply<Reply: Encodable>(
        _ reply: Reply, undo: CommandReply.Undo? = nil
    ) throws(CommandFault) -> CommandReply {
        CommandReply(wantsReply ? try Self.encode(reply) : .null, undo: undo)
    }

    /// A value on a tape, as replies are handed to codecs.
    ///
    /// - Throws: ``CommandFault`` if it cannot be encoded, or has an infinity or NaN, which no syntax can represent.
    public static func encode<Value: Encodable>(_ value: Value) throws(CommandFault) -> ValueTape {
        do {
            return try encoder.encode(value)
        } catch {
            throw CommandFault(.internalError, "\(error)")
        }
    }

    /// Stored by reference: a call is copied often, and few have a trace.
    private final class Traced: Sendable {
        let context: TraceContext
        init(_ context: TraceContext) { self.context = context }
    }

    /// Stored by reference: a call is copied often.
    private final class Options: Sendable {
        static let standard = Options(CommandCall.decoding)
        let decoding: TapeDecodingOptions
        init(_ decoding: TapeDecodingOptions) { self.decoding = decoding }
    }

    /// How arguments, and the answers of pages, are decoded by default.
    ///
    /// A date may be an ISO 8601 string or a number of seconds since 1970. Data may be a base64 string. Numbers are
    /// finite.
    public static let decoding: TapeDecodingOptions = {
        var options = TapeDecodingOptions()
        options.readsText = true
        options.allowsNonFinite = false
        return options
    }()

    private static let encoder: TapeEncoder = {
        var encoder = TapeEncoder()
        encoder.allowsNonFinite = false
        return encoder
    }()
}

extension ValueTape {
    private static func tape(_ write: (TapeWriter) throws -> Void) -> ValueTape {
        let writer = TapeWriter()
        // One value exceeds no limit.
        try? write(writer)
        return writer.seal()
    }

    /// Null, and nothing else.
    static let null = tape { try $0.null(at: nil) }
    /// The arguments of a call without arguments: an empty map.
    static let emptyMap = tape {
        try $0.beginMap(at: nil)
        _ = try $0.endMap()
    }
}
