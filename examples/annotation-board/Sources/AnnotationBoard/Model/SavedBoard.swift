import ActionHistory
import ModelMapping

/// What is saved of a board at a time: its items, and both stacks of its history.
public struct SavedBoard: Codable, Sendable {
    private enum Keys: CodingKey { case version, nextID, items, history }
    /// 3: steps have authors. An older host would undo another author's step.
    private static let version = 3
    private static let versions = 1...version

    let nextID: Int
    let items: [Placed]
    let history: History<Sheet>

    init(nextID: Int, items: [Placed], history: History<Sheet>) {
        self.nextID = nextID
        self.items = items
        self.history = history
    }

    /// An empty board.
    public init() { self.init(nextID: 1, items: [], history: History()) }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard Self.versions.contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "version \(version) of the file is not known")
        }
        nextID = try container.decode(Int.self, forKey: .nextID)
        items = try container.decode([Placed].self, forKey: .items)
        history = try container.decode(History<Sheet>.self, forKey: .history)
        let ids = Set(items.map(\.id))
        // One is left above, so that the number after it does not overflow.
        guard ids.count == items.count, nextID > ids.max() ?? 0, nextID < Int.max / 2 else {
            throw DecodingError.dataCorruptedError(
                forKey: .nextID, in: container, debugDescription: "the numbers of the items do not fit together")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(nextID, forKey: .nextID)
        try container.encode(items, forKey: .items)
        try container.encode(history, forKey: .history)
    }
}
