import ActionHistory
import CommandBridge
import JSONTape
import ModelMapping

/// What is saved of a board at a time: its items, and both stacks of its history.
public struct SavedBoard: Sendable {
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
}

/// A saved board is lines of JSON: how much there is, each item from the lowest, each step that can be undone, each
/// that can be redone. A board of many bytes is written and read line by line.
extension SavedBoard {
    private static let lineEnd = UInt8(ascii: "\n")

    private struct Head: Codable {
        var version = 4
        let nextID, items, done, undone: Int
        /// The limits of the history, with which the journal after this is written.
        let historyDepth, historyBytes: Int
    }

    /// Writes the lines.
    func write(to output: ([UInt8]) throws -> Void) throws {
        let encoder = TapeJSONEncoder()
        func add(_ line: some Encodable) throws { try output(try encoder.encode(line) + [Self.lineEnd]) }
        try add(
            Head(
                nextID: nextID, items: items.count, done: history.done.count, undone: history.undone.count,
                historyDepth: history.depth, historyBytes: history.byteCapacity))
        for item in items { try add(item) }
        for step in history.done + history.undone { try add(step) }
    }

    /// Reads a board.
    ///
    /// - Parameters:
    ///   - content: what ``write(to:)`` has written, or a host before version 4.
    ///   - decoder: knows the classes of the items and actions.
    /// - Throws: ``BrokenBoard``; what the decoder throws.
    init(_ content: [UInt8], _ decoder: TapeJSONDecoder) throws {
        guard let end = content.firstIndex(of: Self.lineEnd) else {
            self = try decoder.decode(WholeBoard.self, from: content).board
            try check()
            return
        }
        let head = try decoder.decode(Head.self, from: Array(content[..<end]))
        guard head.version == 4 else { throw BrokenBoard("version \(head.version) of the file is not known") }
        var rest = content[(end + 1)...], line = 1
        func next<Value: Decodable>(_ type: Value.Type) throws -> Value {
            line += 1
            guard let end = rest.firstIndex(of: Self.lineEnd) else { throw BrokenBoard("line \(line) is missing") }
            defer { rest = rest[(end + 1)...] }
            do {
                return try decoder.decode(type, from: Array(rest[..<end]))
            } catch {
                throw BrokenBoard("line \(line): \(error)")
            }
        }
        func list<Value: Decodable>(_ count: Int) throws -> [Value] {
            var values: [Value] = []
            while values.count < count { values.append(try next(Value.self)) }
            return values
        }
        nextID = head.nextID
        items = try list(head.items)
        var history = History<Sheet>(done: try list(head.done), undone: try list(head.undone))
        (history.depth, history.byteCapacity) = (head.historyDepth, head.historyBytes)
        self.history = history
        guard rest.isEmpty else { throw BrokenBoard("there is more after line \(line)") }
        try check()
    }

    /// Sees that the numbers of the items fit together.
    private func check() throws {
        let ids = Set(items.map(\.id))
        // One is left above, so that the number after it does not overflow.
        guard ids.count == items.count, nextID > ids.max() ?? 0, nextID < Int.max / 2 else {
            throw BrokenBoard("the numbers of the items do not fit together")
        }
    }
}

/// A board as hosts before version 4 wrote it, in one value.
private struct WholeBoard: Decodable {
    private enum Keys: CodingKey { case version, nextID, items, history }

    let board: SavedBoard

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard (1...3).contains(version) else { throw BrokenBoard("version \(version) of the file is not known") }
        var history = try container.decode(History<Sheet>.self, forKey: .history)
        // Its journal was written with limits that it does not say.
        (history.depth, history.byteCapacity) = (.max, .max)
        board = SavedBoard(
            nextID: try container.decode(Int.self, forKey: .nextID),
            items: try container.decode([Placed].self, forKey: .items), history: history)
    }
}

/// Why a saved board cannot be read.
private struct BrokenBoard: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
