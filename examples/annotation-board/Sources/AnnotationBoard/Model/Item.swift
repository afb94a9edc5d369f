import CommandBridge
import ModelMapping

/// Something that lies on the board: a stroke, a text. A kind is a type in the file of its tool; nobody else asks what kind an item has.
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

    func moved(by distance: Vector) throws(CommandFault) -> Placed {
        Placed(id: id, item: try item.moved(by: distance))
    }
}

/// As it is saved: its class stands beside its fields, as that of an action does.
extension Placed: Codable {
    private enum Keys: CodingKey { case id, item }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(Int.self, forKey: .id)
        item = try container.decode(Polymorphic<any Item>.self, forKey: .item).wrappedValue
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(Named(item: item), forKey: .item)
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
struct ShownItem: Encodable, Sendable {
    private enum Keys: CodingKey { case id, kind }
    let placed: Placed

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(placed.id, forKey: .id)
        try container.encode(placed.item.kind, forKey: .kind)
        try placed.item.encodeForPage(to: encoder)
    }
}
