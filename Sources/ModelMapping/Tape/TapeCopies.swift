/// Which parts of a tape repeat another part, so that models decoded from both can be one.
struct TapeCopies: Sendable {
    private struct Copy: Sendable {
        let start: Int32
        let count: Int32
        let original: Int32
    }

    /// In the order of the tape; they do not overlap, as each is appended at once.
    private var copies: [Copy] = []

    var isEmpty: Bool { copies.isEmpty }

    /// Takes note that the `count` entries from `start` on repeat those from `original` on.
    mutating func note(_ start: Int, of original: Int, count: Int) {
        copies.append(Copy(start: Int32(start), count: Int32(count), original: Int32(original)))
    }

    /// The place of what was written first of all that the value at `index` is a copy of; `index` if it is none.
    func original(of index: Int) -> Int {
        var index = Int32(index)
        // What is copied may have been a copy itself; it stands before, so this ends.
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
