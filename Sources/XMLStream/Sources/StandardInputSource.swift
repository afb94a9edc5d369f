/// The document that is piped into the program.
public struct StandardInputSource: XMLSource, Sendable {
    /// The document from standard input, which can be read once.
    public init() {}

    /// `<stdin>`.
    public var name: String? { "<stdin>" }

    public func forEachChunk(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try FileDescriptor(number: 0).forEachChunk(named: "<stdin>", body)
    }
}
