/// Where a document comes from.
public protocol XMLSource {
    /// What errors call the source: a path, or `nil` for bytes without a name.
    var name: String? { get }
    /// Hands the document's bytes to `body`, piece by piece and in order. A piece is valid during its call only.
    /// - Throws: What `body` throws, or an `XMLStreamError` where the source cannot be read.
    func forEachChunk(_ body: (UnsafeRawBufferPointer) throws -> Void) throws
}
