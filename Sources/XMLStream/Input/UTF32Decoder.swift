import Switchless

/// Converts UTF-32 to UTF-8.
final class UTF32Decoder: ByteStage {
    /// A byte order: converts a unit to the order of the machine.
    struct Order: Sendable {
        let unit: @Sendable (UInt32) -> UInt32
        static let big = Order { UInt32(bigEndian: $0) }
        static let little = Order { UInt32(littleEndian: $0) }
    }

    private static let pieceLength = 16 << 10
    private static let byteOrderMark: UInt32 = 0xFEFF

    private let order: Order
    private let sink: DocumentSink
    private var rest: [UInt8] = []
    private var isFirst = true

    init(order: Order, sink: DocumentSink) {
        self.order = order
        self.sink = sink
        sink.overrideEncoding()
    }

    func push(_ bytes: Bytes) throws {
        var start = 0
        if !rest.isEmpty {
            start = min(4 - rest.count, bytes.count)
            rest.append(bytes.prefix(start))
            guard rest.count == 4 else { return }
            try rest.withBytes(decode)
            rest = []
        }
        let end = start + (bytes.count - start) / 4 * 4
        while start < end {
            let stop = min(start + Self.pieceLength, end)
            try decode(bytes.extracting(start..<stop))
            start = stop
        }
        rest.append(bytes.dropFirst(end))
    }

    func finish() throws {
        if !rest.isEmpty {
            try sink.fail(.encoding, "the document ends inside a UTF-32 character; it may have been cut off")
        }
        try sink.finish()
    }

    private func decode(_ bytes: Bytes) throws {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for offset in stride(from: 0, to: bytes.count, by: 4) {
            let unit = order.unit(bytes.word(UInt32.self, at: offset))
            let isMark = isFirst && unit == Self.byteOrderMark
            isFirst = false
            if isMark { continue }
            guard let scalar = Unicode.Scalar(unit) else {
                try text.withBytes(sink.push)
                return try sink.fail(
                    .encoding,
                    "0x\(String(unit, radix: 16)) is not a Unicode character; the document is not valid UTF-32")
            }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        try text.withBytes(sink.push)
    }
}
