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
