/// How the first bytes of a document tell what has to be done to it before libxml2 can read it.
struct InputSignature: Sendable {
    /// The bytes that the document begins with.
    let bytes: [UInt8]
    /// Makes the stage to put before `next`; `sink` is the end of the pipeline.
    let stage: @Sendable (_ next: any ByteStage, _ sink: DocumentSink) -> any ByteStage

    /// RFC 1952, 2.3.1.
    static let compressions = [
        InputSignature(bytes: [0x1F, 0x8B]) { next, sink in Inflater(next: next, file: sink.file) }
    ]

    /// What libxml2 does not know: UTF-32, with a byte order mark or by how `<` looks in it (XML 1.0, appendix F).
    static let encodings = [
        InputSignature(bytes: [0x00, 0x00, 0xFE, 0xFF]) { _, sink in UTF32Decoder(order: .big, sink: sink) },
        InputSignature(bytes: [0xFF, 0xFE, 0x00, 0x00]) { _, sink in UTF32Decoder(order: .little, sink: sink) },
        InputSignature(bytes: [0x00, 0x00, 0x00, 0x3C]) { _, sink in UTF32Decoder(order: .big, sink: sink) },
        InputSignature(bytes: [0x3C, 0x00, 0x00, 0x00]) { _, sink in UTF32Decoder(order: .little, sink: sink) },
    ]

    /// The stages before `sink`: decompression, then decoding, each only where the bytes ask for it.
    static func pipeline(to sink: DocumentSink) -> any ByteStage {
        let decoding = SignatureStage(encodings, next: sink, sink: sink)
        return SignatureStage(compressions, next: decoding, sink: sink)
    }
}
