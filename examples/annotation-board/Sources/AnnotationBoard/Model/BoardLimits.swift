import CommandBridge

/// How much a page may put on the board. Each limit has a name, which is also its key under `limits` in a
/// configuration, and its error.
public struct BoardLimits: Codable, Hashable, Sendable {
    /// Items on the board. 2,000.
    public var items = 2_000
    /// Points of a stroke. 10,000.
    public var points = 10_000
    /// Characters of a text. 2,000.
    public var textLength = 2_000
    /// Bytes of an image's address, which is its data. 768 KiB.
    public var imageBytes = 768 << 10
    /// Bytes of an SVG. 768 KiB.
    public var svgBytes = 768 << 10
    /// Bytes of the scene that an SVG becomes. 4 MiB.
    public var sceneBytes = 4 << 20
    /// Bytes of a picture that is uploaded. 4 MiB.
    public var snapshotBytes = 4 << 20
    /// Uploads that are kept; the oldest of the user with the most goes first. 20.
    public var uploads = 20
    /// Approximate bytes of the items on the board, and of those in its history. 32 MiB each.
    public var boardBytes = 32 << 20
    /// Layers. 4.
    public var layers = 4
    /// Steps that can be undone. 100.
    public var historyDepth = 100

    /// The limits as documented.
    public init() {}

    /// Sees that a limit is not exceeded.
    ///
    /// - Parameters:
    ///   - limit: the limit.
    ///   - name: its name.
    ///   - count: how many there are.
    /// - Throws: ``CommandFault`` of the limit's own code.
    public func check(_ limit: KeyPath<Self, Int>, _ name: String, _ count: Int) throws(CommandFault) {
        guard count <= self[keyPath: limit] else {
            throw CommandFault(
                .init(rawValue: "limit-\(name)"), "\(count) exceeds the limit '\(name)' of \(self[keyPath: limit])")
        }
    }
}

extension BoardLimits {
    private enum Keys: String, CodingKey, CaseIterable {
        case items, points, textLength, imageBytes, svgBytes, sceneBytes, snapshotBytes, uploads, boardBytes,
            layers, historyDepth
    }

    private static let fields: [(key: Keys, field: WritableKeyPath<Self, Int> & Sendable)] = [
        (.items, \.items), (.points, \.points), (.textLength, \.textLength), (.imageBytes, \.imageBytes),
        (.svgBytes, \.svgBytes), (.sceneBytes, \.sceneBytes), (.snapshotBytes, \.snapshotBytes), (.uploads, \.uploads),
        (.boardBytes, \.boardBytes), (.layers, \.layers),
        (.historyDepth, \.historyDepth),
    ]

    /// Those that a configuration says.
    struct Changes: Decodable {
        private var values: [(field: WritableKeyPath<BoardLimits, Int> & Sendable, value: Int)] = []

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            for (key, field) in BoardLimits.fields {
                guard let value = try container.decodeIfPresent(Int.self, forKey: key) else { continue }
                guard value > 0 else {
                    throw DecodingError.dataCorruptedError(
                        forKey: key, in: container, debugDescription: "the limit '\(key.rawValue)' has to be 1 or more")
                }
                values.append((field, value))
            }
        }

        func apply(to limits: inout BoardLimits) {
            for (field, value) in values { limits[keyPath: field] = value }
        }
    }

    /// Reads those that a configuration says; the others are as documented.
    public init(from decoder: any Decoder) throws { try Changes(from: decoder).apply(to: &self) }
}
