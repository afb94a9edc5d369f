public import Switchless

/// A source of a document's bytes.
public protocol XMLSource {
    /// The name of the source for errors: a path, or `nil` for bytes without a name.
    var name: String? { get }
    /// Passes the document's bytes to `body` in order, piece by piece.
    ///
    /// A piece is valid only during its call.
    /// - Throws: What `body` throws, or an `XMLStreamError` if the source cannot be read.
    func forEachChunk(_ body: (Bytes) throws -> Void) throws
}
