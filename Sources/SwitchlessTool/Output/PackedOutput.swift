import Switchless
import XMLStream

/// An output in gzip (RFC 1952).
struct PackedOutput: Output {
    let base: any Output
    var file: String? { base.file }

    init(_ base: any Output) { self.base = base }

    func write(_ body: (ByteSink) throws -> Void) throws {
        try base.write { sink in
            try withoutActuallyEscaping(sink) { sink in
                let packer = Packer(to: sink)
                try body(packer.push)
                try packer.finish()
            }
        }
    }
}
