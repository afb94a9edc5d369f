import Switchless
import SystemCalls
import XMLStream
import ZlibPacking

/// Receives bytes in pieces.
typealias ByteSink = (Bytes) throws -> Void

/// A file that is written as a whole.
protocol Output {
    /// The path of the file; `nil` for standard output.
    var file: String? { get }

    /// Calls `body` with a sink to write to.
    ///
    /// - Throws: what `body` throws, or an ``OutputError``. A file is then unchanged.
    func write(_ body: (ByteSink) throws -> Void) throws
}

/// Standard output. It cannot take back what was written before a failure.
struct StandardOutput: Output {
    var file: String? { nil }

    func write(_ body: (ByteSink) throws -> Void) throws { try body { try OpenFile.standardOutput.write($0) } }
}

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

/// An open file to write to.
struct OpenFile {
    static let standardOutput = OpenFile(number: 1, name: "<stdout>")
    static let standardError = OpenFile(number: 2, name: "<stderr>")

    let number: System.FileNumber
    /// Its name in errors.
    let name: String

    /// Writes all of `bytes`.
    func write(_ bytes: Bytes) throws(OutputError) {
        var remaining = bytes
        while !remaining.isEmpty {
            guard let count = System.writeFile(remaining, to: number) else {
                throw OutputError("cannot be written", name)
            }
            remaining = remaining.extracting(count...)
        }
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8]) throws(OutputError) { try bytes.withBytes(write(_:)) }

    /// Writes `text` in UTF-8.
    func write(_ text: String) throws { try write(Array(text.utf8)) }
}

/// A file that could not be written.
struct OutputError: Error {
    let message: String
    let path: String

    init(reason: String, _ path: String) {
        message = reason
        self.path = path
    }

    /// Adds the system's message.
    init(_ message: String, _ path: String) {
        self.message = "\(message): \(System.reason)"
        self.path = path
    }
}
