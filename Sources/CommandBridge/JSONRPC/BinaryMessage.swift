import JSONTape
import ModelMapping

/// The parts of a binary message: a text, and attachments; each after its length in four bytes, the highest first.
struct BinaryMessage {
    /// The range of the text.
    let text: Range<Int>
    /// The ranges of the attachments.
    let attachments: [Range<Int>]

    /// Reads the lengths.
    ///
    /// - Throws: ``CommandFault`` where a part is longer than what follows, or there are too many.
    init(reading bytes: [UInt8], limits: BridgeLimits) throws(CommandFault) {
        var index = 0
        var parts: [Range<Int>] = []
        while index < bytes.count || parts.isEmpty {
            guard parts.count <= limits.attachments else {
                throw CommandFault(.attachments, "the message has more than \(limits.attachments) attachments")
            }
            parts.append(try Self.part(at: index, of: bytes))
            index = parts[parts.count - 1].upperBound
        }
        text = parts.removeFirst()
        attachments = parts
    }

    /// The range of the text, whatever follows it; `nil` if it is not whole.
    static func text(of bytes: [UInt8]) -> Range<Int>? { try? part(at: 0, of: bytes) }

    private static func part(at index: Int, of bytes: [UInt8]) throws(CommandFault) -> Range<Int> {
        let lengthBytes = bytes[index...].prefix(4)
        let count = lengthBytes.reduce(0) { $0 << 8 | Int($1) }
        let start = index + 4
        guard lengthBytes.count == 4, count <= bytes.count - start else {
            throw CommandFault(.malformed, "the binary message ends within the part that begins at byte \(index)")
        }
        return start..<start + count
    }

    /// Writes a message.
    static func bytes(of text: [UInt8], _ attachments: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(attachments.reduce(text.count + 4) { $0 + $1.count + 4 })
        for part in [text] + attachments {
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: part.count >> (24 - $0 * 8)) }
            bytes += part
        }
        return bytes
    }
}

/// JSON-RPC 2.0 with bytes beside the text.
///
/// A binary message is the text and its attachments, each as a length of four bytes, the highest first, and so many
/// bytes. In the text, `{"$bytes": 0}` stands for the first attachment. A key `$bytes` of the caller's own values is
/// written `$$bytes`, that one `$$$bytes`, and so on. A message without attachments is written as a text.
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
