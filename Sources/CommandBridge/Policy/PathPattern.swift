/// A path in which `*` matches anything without a slash, and `**` anything.
struct PathPattern {
    private static let star = UInt8(ascii: "*"), slash = UInt8(ascii: "/")
    private static let anything = Array("**".utf8)
    private static let dots: Set<Substring> = [".", ".."]

    private let pattern: [UInt8]

    init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

    /// Whether the pattern matches the whole of `path`.
    ///
    /// A path that other programs might read as another one is matched only by `**`.
    func matches(_ path: String) -> Bool {
        guard pattern != Self.anything else { return true }
        let isPlain = !path.utf8.contains { "%\\".utf8.contains($0) }
        guard isPlain, !path.split(separator: "/").contains(where: Self.dots.contains) else { return false }
        return matches(Array(path.utf8))
    }

    /// Matches by tracking all positions in the pattern that the path so far can lead to.
    ///
    /// The time is bounded by the product of both lengths, for any number of stars.
    private func matches(_ path: [UInt8]) -> Bool {
        var positions = closure([0])
        for byte in path {
            var next: Set<Int> = []
            for position in positions where position < pattern.count {
                if pattern[position] == Self.star {
                    let isDouble = isStar(position + 1) || isStar(position - 1)
                    if isDouble || byte != Self.slash { next.insert(position) }
                } else {
                    if pattern[position] == byte { next.insert(position + 1) }
                }
            }
            positions = closure(next)
        }
        return positions.contains(pattern.count)
    }

    private func isStar(_ position: Int) -> Bool {
        pattern.indices.contains(position) && pattern[position] == Self.star
    }

    /// The positions, and those after the stars at them, since a star may match nothing.
    private func closure(_ positions: Set<Int>) -> Set<Int> {
        var all = positions
        for position in positions {
            var end = position
            while isStar(end) {
                end += 1
                all.insert(end)
            }
        }
        return all
    }
}
