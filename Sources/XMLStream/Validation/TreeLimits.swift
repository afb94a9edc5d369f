/// The limits on the tree that ``RelaxNGGrammar/validate(_:limits:tree:ignoringAttributes:)`` builds. Exceeding one throws an `XMLStreamError` with that
/// limit's code.
public struct TreeLimits: Sendable, Hashable {
    /// Bytes of the tree, about: 240 MiB.
    ///
    /// An element takes 150, an attribute 280 and a text 150, besides what is written in them.
    public var bytes = 240 << 20
    /// Elements in one other element: 100,000.
    ///
    /// With many grammars, that of SVG too, libxml2 compares each with all before it: 100,000 take 11 s.
    public var siblings = 100_000

    /// Makes the default limits.
    public init() {}
}
