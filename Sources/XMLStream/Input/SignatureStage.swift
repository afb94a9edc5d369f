import Switchless

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
