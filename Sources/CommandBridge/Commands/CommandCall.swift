import JSONTape
public import ModelMapping
import Switchless

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
        let bytes = try encode(arguments)
        do {
            var diagnostics = Diagnostics()
            self.arguments = try JSONDocument(reading: bytes, reporting: &diagnostics).tape.root
        } catch {
            throw CommandFault(.internalError, "\(error)")
        }
    }

    /// The arguments, decoded; without any, what an empty map decodes as.
    ///
    /// - Throws: ``CommandFault`` of the code ``CommandFault/Code/invalidArguments``.
    public func arguments<Arguments: Decodable>(as type: Arguments.Type) throws(CommandFault) -> Arguments {
        do {
            var diagnostics = Diagnostics()
            guard let arguments else {
                let none = try JSONDocument(reading: Array("{}".utf8), reporting: &diagnostics)
                return try none.tape.decode(type, options: options, reporting: &diagnostics)
            }
            return try arguments.decode(type, options: options, reporting: &diagnostics)
        } catch {
            throw CommandFault(.invalidArguments, "\(error)")
        }
    }

    /// A reply as JSON.
    ///
    /// - Throws: ``CommandFault`` if it has no JSON.
    public func encode<Reply: Encodable>(_ reply: Reply) throws(CommandFault) -> [UInt8] {
        do {
            return try JSONText.bytes(of: reply)
        } catch {
            throw CommandFault(.internalError, "\(error)")
        }
    }
}
