package import Switchless

/// Unpacks a compressed document of any syntax, in bounded memory.
package final class Unpacker {
    private final class Receiver: ByteStage {
        let receive: (Bytes) throws -> Void
        init(_ receive: @escaping (Bytes) throws -> Void) { self.receive = receive }
        func push(_ bytes: Bytes) throws { try receive(bytes) }
        func finish() throws {}
    }

    private let inflater: Inflater

    /// Makes the unpacker of a document that begins with `head`; `nil` if that is not compressed.
    ///
    /// - Parameters:
    ///   - head: the first bytes of the document. They are not unpacked yet.
    ///   - file: the name of the document, for errors.
    ///   - limits: say what it may unpack to.
    ///   - receive: receives the unpacked bytes in pieces, each valid during the call.
    package init?(
        head: Bytes, file: String?, limits: XMLLimits, to receive: @escaping (Bytes) throws -> Void
    ) {
        guard InputSignature.isCompressed(head) else { return nil }
        inflater = Inflater(next: Receiver(receive), file: file, limits: limits)
    }

    /// Unpacks the next bytes.
    /// - Throws: ``XMLStreamError`` if they are damaged; errors of the receiver.
    package func push(_ bytes: Bytes) throws { try inflater.push(bytes) }

    /// Ends the document.
    /// - Throws: ``XMLStreamError`` if it is cut off.
    package func finish() throws { try inflater.finish() }
}
