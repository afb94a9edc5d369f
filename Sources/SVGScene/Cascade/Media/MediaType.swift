import Switchless

/// A media type (Media Queries 4, 2.3). An unregistered type matches nothing.
protocol MediaType: Named {
    /// Whether `context` is of this type.
    static func includes(_ context: MediaContext) -> Bool
}
