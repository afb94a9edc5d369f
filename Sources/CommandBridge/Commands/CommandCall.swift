public import ModelMapping
import Switchless
import XMLStream

/// One call of a command: its name, and its arguments as values of whatever syntax brought them.
public struct CommandCall: Sendable {
    /// The command's name.
    public let name: CommandName
    /// Who calls, as the transport knows it.
    public let caller: Caller
    /// The arguments; a map or an array.
    public private(set) var arguments: TapeValue?
    private let options: TapeDecodingOptions

    /// Makes a call.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - caller: who calls.
    ///   - arguments: a map or an array; `nil` for none.
    ///   - options: how arguments become models.
    public init(
        _ name: CommandName, from caller: Caller, arguments: TapeValue? = nil,
        options: TapeDecodingOptions = TapeDecodingOptions()
    ) {
        self.name = name
        self.caller = caller
        self.arguments = arguments
        self.options = options
    }

    /// Puts other arguments in the place of those that the message brought.
    ///
    /// - Throws: ``CommandFault`` if they cannot be encoded.
    public mutating func rewrite<Arguments: Encodable>(_ arguments: Arguments) throws(CommandFault) {
        self.arguments = try Self.encode(arguments).root
    }

    /// The arguments, decoded; without any, what an empty map decodes as.
    ///
    /// - Throws: ``CommandFault`` of the code ``CommandFault/Code/invalidArguments``.
    public func arguments<Arguments: Decodable>(as type: Arguments.Type) throws(CommandFault) -> Arguments {
        do {
            var diagnostics = Diagnostics()
            guard let arguments else {
                return try ValueTape.emptyMap.decode(type, options: options, reporting: &diagnostics)
            }
            return try arguments.decode(type, options: options, reporting: &diagnostics)
        } catch {
            throw CommandFault(.invalidArguments, "\(error)")
        }
    }

    /// A value on a tape, as replies are handed to codecs.
    ///
    /// - Throws: ``CommandFault`` if it cannot be encoded, or has a number that is not finite: no syntax of messages has those.
    public static func encode<Value: Encodable>(_ value: Value) throws(CommandFault) -> ValueTape {
        do {
            return try encoder.encode(value)
        } catch {
            throw CommandFault(.internalError, "\(error)")
        }
    }

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
        return writer.finish()
    }

    private static let nowhere = XMLPosition(line: 0, column: 0)

    /// Null, and nothing else.
    static let null = tape { try $0.null(at: nowhere) }
    /// What a call without arguments decodes them from.
    static let emptyMap = tape {
        try $0.beginMap(at: nowhere)
        _ = $0.endMap()
    }
}
