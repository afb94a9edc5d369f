import Switchless

/// A media feature (Media Queries 4, 2.4). An unregistered feature is unknown, neither true nor false.
protocol MediaFeature: Named {
    /// Whether the context has the feature, as the query `(name)` asks; `nil` if that is not known.
    static func holds(in context: MediaContext) -> Bool?

    /// Compares the context's value with the one in `input`; `nil` if either is not known.
    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation?
}
