/// The namespaces that a prefix of a mapping stands for: `"urn:a"`, or several in a list.
///
/// The empty text is "no namespace", and `*` any namespace. A document is written in the first.
public struct MappedNamespaces: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// The URIs, the empty text for no namespace, `*` for any.
    public var uris: [String]

    /// Makes a set of namespaces.
    public init(_ uris: [String]) { self.uris = uris }
    /// Makes a single namespace.
    public init(stringLiteral uri: String) { uris = [uri] }
    /// Makes a set of namespaces.
    public init(arrayLiteral uris: String...) { self.uris = uris }
}
