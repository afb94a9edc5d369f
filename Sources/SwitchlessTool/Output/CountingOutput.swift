import Switchless

/// An output that counts its bytes.
final class CountingOutput: Output {
    private let base: any Output
    private(set) var count = 0
    var file: String? { base.file }

    init(_ base: any Output) { self.base = base }

    func write(_ body: (ByteSink) throws -> Void) throws {
        try base.write { sink in
            try withoutActuallyEscaping(sink) { sink in
                try body { bytes in
                    count += bytes.count
                    try sink(bytes)
                }
            }
        }
    }
}
