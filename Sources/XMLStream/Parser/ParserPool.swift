import Switchless

/// The idle parser contexts of one vocabulary.
///
/// Making a context takes as long as reading a short document. So after a document without an error the context is
/// reset and kept. Its dictionary is kept as well, because it already holds the names that such documents use.
final class ParserPool: Sendable {
    /// The maximum number of idle contexts.
    private static let capacity = 16
    /// The maximum size of a kept dictionary, in names of its own and in bytes.
    ///
    /// A dictionary accumulates the names of all documents it was used for. A larger one is freed with its context, so
    /// that memory use stays constant.
    static let longestDictionary = (names: 4096, bytes: 1 << 20)

    private let idle = Guarded<[ParserContext]>([])

    /// Returns a context for one document, or `nil` if there is no memory for it.
    ///
    /// - Parameter names: the parent dictionary for a new context.
    func take(names: NameDictionary) -> ParserContext? {
        guard let kept = idle.withLock({ $0.popLast() }) else { return ParserContext(names: names) }
        return kept.reset() ? kept : nil
    }

    /// Keeps a context after a document without an error.
    ///
    /// - Parameter names: the number of names in the parent of the context's dictionary.
    func keep(_ context: ParserContext, names: Int) {
        let dictionary = context.dictionary
        let isShort =
            dictionary.names - names <= Self.longestDictionary.names
            && dictionary.bytes <= Self.longestDictionary.bytes
        guard isShort else { return }
        // Frees the memory that the document still occupies.
        context.clear()
        idle.withLock { list in
            if list.count < Self.capacity { list.append(context) }
        }
    }
}
