public import ModelMapping
public import Switchless

/// A syntax of messages: reads calls and writes their responses.
///
/// A codec knows no command. It reads arguments onto a value tape and writes replies from one, so that commands do not
/// depend on the syntax.
public protocol Codec: Named, Sendable {
    /// The limits on a message.
    var limits: BridgeLimits { get set }

    /// The form of its messages that carries bytes as they are. Default: `nil`, none.
    var binary: (any BinaryForm)? { get }

    /// Makes a codec.
    init(limits: BridgeLimits)

    /// Reads a message.
    ///
    /// - Parameter bytes: the whole message.
    /// - Returns: the message. What can be read but is not a call becomes a member with a fault.
    /// - Throws: ``CommandFault`` if the message cannot be read at all or exceeds a limit.
    func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage

    /// Writes the response to a message.
    ///
    /// - Parameters:
    ///   - responses: the responses to its calls, in order, without those of notifications.
    ///   - isBatch: whether the message was a batch.
    /// - Returns: the bytes; `nil` if the syntax has no response for this.
    func write(_ responses: [CommandResponse], isBatch: Bool) -> [UInt8]?

    /// Writes a notification to a caller.
    ///
    /// - Parameters:
    ///   - name: the method.
    ///   - params: a map or an array.
    /// - Returns: the message; `nil` if the syntax has no messages from the host.
    func notification(_ name: String, _ params: ValueTape) -> [UInt8]?

    /// Writes a request to a caller.
    ///
    /// - Parameters:
    ///   - name: the method.
    ///   - params: a map or an array.
    ///   - number: the request's id.
    /// - Returns: the message; `nil` if the syntax has no messages from the host.
    func request(_ name: String, _ params: ValueTape, number: Int) -> [UInt8]?
}

extension Codec {
    /// Returns `nil`: the syntax has no binary form.
    public var binary: (any BinaryForm)? { nil }

    /// Returns `nil`: the syntax has no messages from the host.
    public func notification(_ name: String, _ params: ValueTape) -> [UInt8]? { nil }

    /// Returns `nil`: the syntax has no messages from the host.
    public func request(_ name: String, _ params: ValueTape, number: Int) -> [UInt8]? { nil }
}

/// A registry of codecs by name.
public typealias CodecRegistry = Registry<any Codec.Type>

/// The codecs of this library.
public enum Codecs {
    /// The codecs that need no XML. Add others with `registering(_:)`.
    ///
    /// `XMLRPCCodec` is in a library of its own, because it needs libxml2.
    public static let standard = CodecRegistry(
        "codec",
        [
            JSONRPCCodec.self,
            URLCodec.self,
        ], as: { $0 })
}
