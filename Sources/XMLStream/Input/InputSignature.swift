import Switchless

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
