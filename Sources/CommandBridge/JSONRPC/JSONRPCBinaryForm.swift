import JSONTape
import ModelMapping

/// JSON-RPC 2.0 with bytes beside the text.
///
/// A binary message is the text and its attachments, each as a length of four bytes, the highest first, and so many bytes. In the text,
/// `{"$bytes": 0}` stands for the first attachment. A key `$bytes` of the caller's own values is written `$$bytes`, that one `$$$bytes`, and so on.
/// A message without attachments is written as a text.
struct JSONRPCBinaryForm: BinaryForm {
    let limits: BridgeLimits

    func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        do throws(CommandFault) {
            return try message(of: bytes)
        } catch {
            guard let text = BinaryMessage.text(of: bytes) else { throw error }
            return try RefusedMessage.members(refusedFor: error, of: bytes[text], within: limits)
        }
    }

    private func message(of bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        try limits.admit(bytes.count)
        let codec = JSONRPCCodec(limits: limits)
        let message = try BinaryMessage(reading: bytes, limits: limits)
        let text = try codec.tape(of: Array(bytes[message.text]))
        guard !message.attachments.isEmpty else { return try codec.message(of: text) }
        return try codec.message(of: try AttachmentResolver.resolve(text, message.attachments, of: bytes))
    }

    func write(_ responses: [CommandResponse], isBatch: Bool) -> BridgeMessage? {
        guard !responses.isEmpty else { return nil }
        return message { $0.write(responses, isBatch: isBatch) }
    }

    func notification(_ name: String, _ params: ValueTape) -> BridgeMessage? {
        message { writer throws(CommandFault) in try writer.notify(name, params) }
    }

    func request(_ name: String, _ params: ValueTape, number: Int) -> BridgeMessage? {
        message { writer throws(CommandFault) in try writer.request(name, params, number: number) }
    }

    /// The message that `write` writes; `nil` if the values are nested too deeply for the current thread's stack.
    private func message(_ write: (inout JSONRPCWriter) throws(CommandFault) -> Void) -> BridgeMessage? {
        var writer = JSONRPCWriter(putsBytesAside: true)
        do throws(CommandFault) { try write(&writer) } catch { return nil }
        let attachments = writer.json.bytesAside ?? []
        guard attachments.isEmpty else {
            return BridgeMessage(BinaryMessage.bytes(of: writer.json.bytes, attachments), isBinary: true)
        }
        // In a text nothing is escaped.
        if writer.json.hasEscapedKeys {
            writer = JSONRPCWriter()
            do throws(CommandFault) { try write(&writer) } catch { return nil }
        }
        return BridgeMessage(writer.json.bytes)
    }
}
