import Switchless
import XMLStream

/// A document that counts its bytes while it is read, and keeps them on request.
final class CountingSource: XMLSource {
    let name: String?
    private(set) var count = 0
    /// The bytes that were read; `nil` unless they are kept.
    private(set) var bytes: [UInt8]?
    private let base: any XMLSource

    init(_ base: any XMLSource, keepsBytes: Bool = false) {
        self.base = base
        name = base.name
        bytes = keepsBytes ? [] : nil
    }

    func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        try base.forEachChunk { chunk in
            count += chunk.count
            bytes?.append(contentsOf: chunk)
            try body(chunk)
        }
    }
}
