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
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with line and column; what the model throws. The
    ///   iteration then ends.
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
