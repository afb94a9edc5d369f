/// Where a click leads.
public struct Link: Hashable, Sendable {
    /// The address, as written in the source.
    public var href: String
    /// The name of the window or frame it opens in.
    public var target: String?

    public init(href: String, target: String? = nil) {
        self.href = href
        self.target = target
    }
}
