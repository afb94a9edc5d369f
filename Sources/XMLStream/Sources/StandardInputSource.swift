public import Switchless

/// A document from standard input, which can be read once.
public struct StandardInputSource: XMLSource, Sendable {
    /// Makes the document from standard input.
    public init() {}

    /// `<input>`.
    public var name: String? { "<input>" }

    public func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        try FileDescriptor(number: 0).forEachChunk(named: "<input>", body)
    }
}
