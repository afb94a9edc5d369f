/// Writes JSON in one pass and in bounded memory: a scene in the format `switchless.scene`, or any value that can write itself.
public struct JSONWriter: Sendable {
    /// How many significant digits numbers have at most, 1 to 17.
    public var precision: Int
    /// Whether objects are spread over indented lines.
    public var pretty: Bool

    /// Makes a writer.
    public init(precision: Int = 8, pretty: Bool = false) {
        self.precision = precision
        self.pretty = pretty
    }

    /// Writes to a sink, 64 KiB at a time.
    ///
    /// - Throws: what the sink throws. It is not called again after that.
    public func write<Failure: Error>(
        _ value: some JSONWritable, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var failure: Failure?
        withoutActuallyEscaping(sink) { sink in
            var json = JSONStream(precision: precision, pretty: pretty) { bytes in
                do throws(Failure) { try sink(bytes) } catch { failure = error }
                return failure == nil
            }
            value.write(to: &json)
            json.raw("\n")
            json.flush()
        }
        if let failure { throw failure }
    }

    /// The whole text, in UTF-8.
    public func bytes(of value: some JSONWritable) -> [UInt8] {
        var bytes: [UInt8] = []
        write(value) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// The whole text.
    public func string(of value: some JSONWritable) -> String { String(decoding: bytes(of: value), as: UTF8.self) }
}
