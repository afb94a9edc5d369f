import Switchless

/// A media feature (Media Queries 4, 2.4). A name that nobody registered is neither true nor false.
protocol MediaFeature: Named {
    /// Whether the context has it at all, as `(name)` asks; `nil` if that is not known.
    static func holds(in context: MediaContext) -> Bool?

    /// How the context's value stands to the one in `input`; `nil` if either is not known.
    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation?
}
