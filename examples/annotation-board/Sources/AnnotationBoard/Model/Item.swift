import CommandBridge
import ModelMapping

/// Something that lies on the board: a stroke, a text. A kind is a type in the file of its tool; nobody else asks what
/// kind an item has.
public protocol Item: Model, Encodable, Sendable where Base == any Item {
    /// What the kind is called, for people: "Stroke".
    static var title: String { get }
    /// How many bytes it takes, roughly.
    var weight: Int { get }

    /// Sees that it is not more than a page may put on the board.
    func check(_ limits: BoardLimits) throws(CommandFault)
    /// The item elsewhere.
    func moved(by distance: Vector) throws(CommandFault) -> any Item
    /// Writes what pages read of it; what is saved if you say nothing.
    func encodeForPage(to encoder: any Encoder) throws
}

extension Item {
    public func asBase() -> any Item { self }
    public func encodeForPage(to encoder: any Encoder) throws { try encode(to: encoder) }

    var kind: String { Self.className }
    var title: String { Self.title }
}

/// An item with the number that the host gave it.
public struct Placed: Sendable {
    let id: Int
    let item: any Item
    /// From 1. Layers are shown and hidden; they do not say what lies above what.
    let layer: Int

    init(id: Int, item: any Item, layer: Int = 1) {
        self.id = id
        self.item = item
        self.layer = layer
    }

    func moved(by distance: Vector) throws(CommandFault) -> Placed {
        Placed(id: id, item: try item.moved(by: distance), layer: layer)
    }
}

/// As it is saved: its class stands beside its fields, as that of an action does.
extension Placed: Codable {
    private enum Keys: CodingKey { case id, item, layer }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(Int.self, forKey: .id)
        item = try container.decode(Polymorphic<any Item>.self, forKey: .item).wrappedValue
        layer = try container.decodeIfPresent(Int.self, forKey: .layer) ?? 1
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(Named(item: item), forKey: .item)
        // Boards that were saved before there were layers are written as they were.
        if layer > 1 { try container.encode(layer, forKey: .layer) }
    }

    private struct Named: Encodable {
        private enum Keys: CodingKey { case `class` }
        let item: any Item

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(item.kind, forKey: .class)
            try item.encode(to: encoder)
        }
    }
}

/// An item as pages read it: `{"id": 7, "kind": "stroke", ...}`.
public struct ShownItem: Encodable, Sendable {
    private enum Keys: CodingKey { case id, kind, layer }
    let placed: Placed

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(placed.id, forKey: .id)
        try container.encode(placed.item.kind, forKey: .kind)
        if placed.layer > 1 { try container.encode(placed.layer, forKey: .layer) }
        try placed.item.encodeForPage(to: encoder)
    }
}
