public import ModelMapping
public import Switchless

/// A syntax of messages: what callers send becomes calls, and what became of those becomes messages again.
///
/// A codec knows no command. It reads arguments onto a value tape and writes replies from one, so that a command is the same to
/// all of them.
public protocol Codec: Named, Sendable {
    /// How much a message may ask for.
    var limits: BridgeLimits { get set }

    /// Makes a codec.
    init(limits: BridgeLimits)

    /// Reads a message.
    ///
    /// - Parameter bytes: the whole message.
    /// - Returns: what it calls. What can be read but is no call is a member that has a fault.
    /// - Throws: ``CommandFault`` if it cannot be read at all, or exceeds a limit.
    func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage

    /// Writes the answer to a message.
    ///
    /// - Parameters:
    ///   - responses: what became of its calls, in order, without those that want no response.
    ///   - isBatch: whether the message was a batch.
    /// - Returns: the answer; `nil` if the syntax has none for this.
    func write(_ responses: [CommandResponse], isBatch: Bool) -> [UInt8]?

    /// Writes a message to a caller who need not answer.
    ///
    /// - Parameters:
    ///   - name: what it is about.
    ///   - params: a map or an array.
    /// - Returns: the message; `nil` if only callers speak in this syntax unasked.
    func notification(_ name: String, _ params: ValueTape) -> [UInt8]?

    /// Writes a request to a caller.
    ///
    /// - Parameters:
    ///   - name: what is asked for.
    ///   - params: a map or an array.
    ///   - number: the request's id.
    /// - Returns: the message; `nil` if only callers speak in this syntax unasked.
    func request(_ name: String, _ params: ValueTape, number: Int) -> [UInt8]?
}

extension Codec {
    /// Nothing: only callers speak unasked.
    public func notification(_ name: String, _ params: ValueTape) -> [UInt8]? { nil }

    /// Nothing: only callers speak unasked.
    public func request(_ name: String, _ params: ValueTape, number: Int) -> [UInt8]? { nil }
}
