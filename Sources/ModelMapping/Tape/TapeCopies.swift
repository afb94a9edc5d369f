/// The parts of a tape that are copies, or refer to values around them, so that their models can be shared.
struct TapeCopies: Sendable {
    private struct Copy: Sendable {
        let start: Int32
        let count: Int32
        let original: Int32
    }

    /// In the order of the tape. They do not overlap, as each is appended as a whole.
    private var copies: [Copy] = []

    /// Whether the tape has UIDs that are the indexes of values on it.
    var hasReferences = false

    var isEmpty: Bool { copies.isEmpty && !hasReferences }

    /// Records that the `count` entries from `start` on are a copy of those from `original` on.
    mutating func note(_ start: Int, of original: Int, count: Int) {
        copies.append(Copy(start: Int32(start), count: Int32(count), original: Int32(original)))
    }

    /// The index of the original of the value at `index`; `index` if it is not a copy.
    func original(of index: Int) -> Int {
        var index = Int32(index)
        // The original of a copy may be a copy itself. It stands earlier on the tape, so this ends.
        while let copy = copy(around: index) { index = copy.original + (index - copy.start) }
        return Int(index)
    }

    private func copy(around index: Int32) -> Copy? {
        var (low, high) = (0, copies.count)
        while low < high {
            let middle = (low + high) / 2
            (low, high) = copies[middle].start <= index ? (middle + 1, high) : (low, middle)
        }
        guard low > 0, index - copies[low - 1].start < copies[low - 1].count else { return nil }
        return copies[low - 1]
    }
}
