/// A view that a module shows on a page. It does not know where: a ``Layouter`` decides.
public struct ModuleView: Hashable, Sendable, Encodable {
    /// What tells the view from all others of the page: `stroke`.
    public let id: String
    /// What sort of view it is, as the page knows it: `tool`.
    public let kind: String
    /// How early it stands among others of its area: the highest comes first. Default: 0.
    public let priority: Int

    /// Declares a view.
    ///
    /// - Parameters:
    ///   - id: what tells the view from all others of the page.
    ///   - kind: what sort of view it is.
    ///   - priority: how early it stands among others of its area.
    public init(_ id: String, as kind: String, priority: Int = 0) {
        self.id = id
        self.kind = kind
        self.priority = priority
    }

    private enum Keys: CodingKey { case id, kind }

    /// Encodes the identity and the kind, which are all that a page needs.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
    }
}
