import CommandBridge

/// The items of a board, from the lowest, in pieces: all of them may be more than a message, and a page takes at a
/// time.
struct BoardPieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// The bytes of a piece, roughly. An item that has more is a piece of its own.
    static let bytes = 256 << 10

    struct Piece: Encodable, Sendable {
        let items: [ShownItem]
        /// How many items were sent with this piece.
        let done: Int
        let total: Int
        /// What else a page has to know, with the first piece.
        let board: SnapshotReply<BoardHead>?
    }

    private let items: [ShownItem]
    private let most: Int
    private var head: SnapshotReply<BoardHead>?
    private var done = 0

    /// - Parameters:
    ///   - items: the items.
    ///   - most: the items that a piece may have.
    ///   - head: what comes with the first piece, which there is then even if there are no items.
    init(of items: [ShownItem], most: Int, with head: SnapshotReply<BoardHead>? = nil) {
        self.items = items
        self.most = most
        self.head = head
    }

    func makeAsyncIterator() -> Self { self }

    mutating func next() async -> Piece? {
        guard done < items.count || head != nil else { return nil }
        let begin = done
        var weight = 0
        while done < items.count, done - begin < most {
            weight += items[done].placed.item.weight
            guard done == begin || weight <= Self.bytes else { break }
            done += 1
        }
        defer { head = nil }
        return Piece(items: Array(items[begin..<done]), done: done, total: items.count, board: head)
    }
}
