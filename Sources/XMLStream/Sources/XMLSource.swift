/// Where a document comes from.
public protocol XMLSource {
    /// What errors call the source: a path, or `nil` for bytes without a name.
    var name: String? { get }
    /// Hands the document's bytes to `body`, piece by piece and in order. A piece is valid during its call only.
    /// - Throws: What `body` throws, or an `XMLStreamError` where the source cannot be read.
    func forEachChunk(_ body: (UnsafeRawBufferPointer) throws -> Void) throws
    /// Hands all of the document's bytes to `body` at once, if they are in memory, or a file of at most `length` bytes, which may be
    /// read again after that. They are valid during the call only.
    /// - Returns: What `body` returned; `nil` if the document comes in pieces, and `body` was not called.
    func withWholeDocument<Result>(
        upTo length: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result?
}

extension XMLSource {
    /// The document comes in pieces.
    public func withWholeDocument<Result>(
        upTo length: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result? { nil }
}
