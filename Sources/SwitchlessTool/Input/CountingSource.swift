import Switchless
import XMLStream

extension XMLSource {
    /// The bytes of the whole document.
    ///
    /// - Parameter limit: the most bytes. They are counted as they come, so that input without an end is refused, too.
    func bytes(atMost limit: Int = 256 << 20) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachChunk { chunk in
            guard chunk.count <= limit - bytes.count else {
                throw XMLStreamError(.inputBytes, "the document is longer than \(limit) bytes", file: name)
            }
            bytes.append(chunk)
        }
        return bytes
    }
}

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
            bytes?.append(chunk)
            try body(chunk)
        }
    }
}
