import Switchless
import XMLStream

/// A document that counts its bytes while it is read.
final class CountingSource: XMLSource {
    let name: String?
    private(set) var count = 0
    private let base: any XMLSource

    init(_ base: any XMLSource) {
        self.base = base
        name = base.name
    }

    func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        try base.forEachChunk { chunk in
            count += chunk.count
            try body(chunk)
        }
    }
}
