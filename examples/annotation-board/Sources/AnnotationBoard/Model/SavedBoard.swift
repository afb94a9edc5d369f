import ActionHistory
import ModelMapping

/// What is saved of a board at a time: its items, and both stacks of its history.
public struct SavedBoard: Codable, Sendable {
    private enum Keys: CodingKey { case version, stamp, nextID, items, history }
    private static let version = 2
    /// The first version had no journal.
    private static let versions = 1...version

    /// The journal with the same stamp goes on from here.
    let stamp: String
    /// Whether it was read from a file, with the journal beside it, and nothing of them was left out.
    var isKept = false
    let nextID: Int
    let items: [Placed]
    let history: History<Sheet>

    init(nextID: Int, items: [Placed], history: History<Sheet>, stamp: String? = nil) {
        self.stamp = stamp ?? String(UInt64.random(in: .min ... .max), radix: 36)
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
        stamp = try container.decodeIfPresent(String.self, forKey: .stamp) ?? ""
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
        try container.encode(stamp, forKey: .stamp)
        try container.encode(nextID, forKey: .nextID)
        try container.encode(items, forKey: .items)
        try container.encode(history, forKey: .history)
    }
}
