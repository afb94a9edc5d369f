public import ModelMapping

/// Writes what the host sends to a page: texts, or a form that carries bytes as they are.
public protocol MessageWriter: Sendable {
    /// Writes the response to a message; see ``Codec/write(_:isBatch:)``.
    func write(_ responses: [CommandResponse], isBatch: Bool) -> BridgeMessage?

    /// Writes a notification; see ``Codec/notification(_:_:)``.
    func notification(_ name: String, _ params: ValueTape) -> BridgeMessage?

    /// Writes a request; see ``Codec/request(_:_:number:)``.
    func request(_ name: String, _ params: ValueTape, number: Int) -> BridgeMessage?
}

/// A form of a codec's messages that carries bytes beside the text, without base64.
public protocol BinaryForm: MessageWriter {
    /// Reads a binary message.
    ///
    /// - Throws: ``CommandFault`` if it cannot be read at all or exceeds a limit.
    func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage
}

/// The texts of a codec. A class: it is handed on with each message, and a copy of the codec would cost more than the call's name.
final class TextForm: MessageWriter {
    private let codec: any Codec

    init(codec: any Codec) { self.codec = codec }

    func write(_ responses: [CommandResponse], isBatch: Bool) -> BridgeMessage? {
        codec.write(responses, isBatch: isBatch).map { BridgeMessage($0) }
    }

    func notification(_ name: String, _ params: ValueTape) -> BridgeMessage? {
        codec.notification(name, params).map { BridgeMessage($0) }
    }

    func request(_ name: String, _ params: ValueTape, number: Int) -> BridgeMessage? {
        codec.request(name, params, number: number).map { BridgeMessage($0) }
    }
}
