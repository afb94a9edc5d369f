/// Takes bytes, piece by piece.
typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void

/// Something that is written as a whole.
protocol Output {
    /// Lets `body` write to a sink.
    ///
    /// - Throws: what `body` throws, or an ``OutputError``. What was there before is then still there.
    func write(_ body: (ByteSink) throws -> Void) throws
}

/// Standard output. What was written before a failure has gone down the pipe.
struct StandardOutput: Output {
    func write(_ body: (ByteSink) throws -> Void) throws { try body { try OpenFile.standardOutput.write($0) } }
}
