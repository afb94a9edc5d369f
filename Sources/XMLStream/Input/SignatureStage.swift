package import Switchless

/// Chooses the next stage by the document's first bytes and passes everything on to it.
final class SignatureStage: ByteStage {
    private let signatures: [InputSignature]
    private let sink: DocumentSink
    private var next: any ByteStage
    private var head: [UInt8] = []
    private var isDecided = false
    /// The length of the longest signature.
    private static let length = 4

    init(_ signatures: [InputSignature], sink: DocumentSink) {
        self.signatures = signatures
        self.sink = sink
        next = sink
    }

    func push(_ bytes: Bytes) throws {
        if isDecided { return try next.push(bytes) }
        if head.isEmpty && bytes.count >= Self.length {
            decide(bytes)
            return try next.push(bytes)
        }
        head.append(bytes)
        if head.count >= Self.length { try release() }
    }

    func finish() throws {
        if !isDecided { try release() }
        try next.finish()
    }

    private func release() throws {
        try head.withBytes { bytes in
            decide(bytes)
            try next.push(bytes)
        }
        head = []
    }

    private func decide(_ bytes: Bytes) {
        isDecided = true
        guard let signature = signatures.first(where: { bytes.starts(with: $0.bytes) }) else { return }
        next = signature.stage(sink)
    }
}

/// A stage that transforms the document's bytes on their way to the parser.
protocol ByteStage: AnyObject {
    /// Receives the next bytes. They are valid only during the call.
    func push(_ bytes: Bytes) throws
    /// Ends the input.
    func finish() throws
}

/// First bytes of a document that need a stage before libxml2 can read it.
struct InputSignature: Sendable {
    /// The bytes that the document begins with.
    let bytes: [UInt8]
    /// Makes the stage in front of `sink`, the end of the pipeline.
    let stage: @Sendable (_ sink: DocumentSink) -> any ByteStage

    /// gzip (RFC 1952, 2.3.1). The decompressed document may have any encoding.
    private static let compressions = [
        InputSignature(bytes: [0x1F, 0x8B]) { sink in
            Inflater(next: SignatureStage(encodings, sink: sink), file: sink.file, limits: sink.limits)
        }
    ]

    /// UTF-32, which libxml2 does not know: byte order marks, and `<` without one (XML 1.0, appendix F).
    private static let encodings = [
        InputSignature(bytes: [0x00, 0x00, 0xFE, 0xFF]) { sink in UTF32Decoder(order: .big, sink: sink) },
        InputSignature(bytes: [0xFF, 0xFE, 0x00, 0x00]) { sink in UTF32Decoder(order: .little, sink: sink) },
        InputSignature(bytes: [0x00, 0x00, 0x00, 0x3C]) { sink in UTF32Decoder(order: .big, sink: sink) },
        InputSignature(bytes: [0x3C, 0x00, 0x00, 0x00]) { sink in UTF32Decoder(order: .little, sink: sink) },
    ]

    /// Whether a document with the first bytes `head` is compressed.
    static func isCompressed(_ head: Bytes) -> Bool { compressions.contains { head.starts(with: $0.bytes) } }

    private static let all = compressions + encodings

    /// Makes the stages in front of `sink`: decompression, then decoding, each if needed.
    static func pipeline(to sink: DocumentSink) -> any ByteStage { SignatureStage(all, sink: sink) }
}

/// Recognises XML by its first bytes, as encoding autodetection does (XML 1.0, appendix F).
package enum XMLSignature {
    /// Bytes that may precede `<`: byte order marks, white space, and the zeros of wide encodings.
    private static let marks = ByteSet(0xEF...0xEF).union(ByteSet(0xBB...0xBB)).union(ByteSet(0xBF...0xBF))
        .union(ByteSet(0xFE...0xFF)).union(ByteSet(0...0)).union(.space)

    /// Whether a document that begins with `head` can be XML in any encoding, or is gzip.
    package static func matches(_ head: Bytes) -> Bool {
        InputSignature.isCompressed(head) || head.first { !marks.contains($0) } == UInt8(ascii: "<")
    }
}
