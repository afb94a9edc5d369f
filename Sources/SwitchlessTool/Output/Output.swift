import Switchless

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
