import Switchless

/// Receives bytes in pieces.
typealias ByteSink = (Bytes) throws -> Void

/// A file that is written as a whole.
protocol Output {
    /// Calls `body` with a sink to write to.
    ///
    /// - Throws: what `body` throws, or an ``OutputError``. A file is then unchanged.
    func write(_ body: (ByteSink) throws -> Void) throws
}

/// Standard output. It cannot take back what was written before a failure.
struct StandardOutput: Output {
    func write(_ body: (ByteSink) throws -> Void) throws { try body { try OpenFile.standardOutput.write($0) } }
}
