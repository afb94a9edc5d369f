/// The items of a document as models: `for try await model in models`.
///
/// Reading begins with the first request, and at most one chunk is in memory. Each loop reads the document again, if
/// the chunks can be iterated again.
public struct ModelSequence<Model: Decodable, Chunks: AsyncSequence>: AsyncSequence where Chunks.Element == [UInt8] {
    let reader: ModelReader
    let chunks: Chunks
    let name: String?

    /// Reads the document from its beginning.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: reader, chunks: chunks.makeAsyncIterator(), name: name)
    }

    /// Reads one item after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let pump: ItemPump
        private let decoder: ItemDecoder
        private var chunks: Chunks.AsyncIterator
        private var isAtEnd = false

        init(reader: ModelReader, chunks: Chunks.AsyncIterator, name: String?) {
            pump = ItemPump(reader, named: name)
            decoder = ItemDecoder(reader, pump)
            self.chunks = chunks
        }

        /// The next item; `nil` after the last.
        /// - Throws: what the chunks throw; `XMLStreamError`, `ModelError` or `DecodingError`, each with line and
        ///   column; what the model throws. The iteration then ends.
        public mutating func next() async throws -> Model? {
            while !isAtEnd {
                do {
                    while let item = try pump.take() {
                        guard let value = try decoder.value(item), let model = try decoder.model(Model.self, value)
                        else {
                            continue
                        }
                        return model
                    }
                    isAtEnd = !pump.feed(try await chunks.next())
                } catch {
                    isAtEnd = true
                    throw error
                }
            }
            return nil
        }
    }
}

extension ModelSequence: Sendable where Chunks: Sendable {}

/// Reads the items of a document as models, one by one.
public final class ModelIterator<Model: Decodable> {
    private let pump: ItemPump
    private let decoder: ItemDecoder
    private let more: () throws -> [UInt8]?
    private var isAtEnd = false

    init(_ reader: ModelReader, named name: String?, more: @escaping () throws -> [UInt8]?) {
        pump = ItemPump(reader, named: name)
        decoder = ItemDecoder(reader, pump)
        self.more = more
    }

    /// The next item; `nil` after the last.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with line and column; what the model throws.
    ///   The iteration then ends.
    public func next() throws -> Model? {
        while !isAtEnd {
            do {
                while let item = try pump.take() {
                    if let model = try decoder.value(item).flatMap({ try decoder.model(Model.self, $0) }) {
                        return model
                    }
                }
                isAtEnd = !pump.feed(try more())
            } catch {
                isAtEnd = true
                throw error
            }
        }
        return nil
    }
}
