/// Finds the known name that a misspelled one probably means.
enum SimilarName {
    /// Longer names are not compared, so that hostile ones cost nothing.
    private static let longest = 40
    /// The edits that are taken for a mistake in names from each length on. Shorter names have too many neighbours.
    private static let tolerances = [(length: 8, edits: 2), (length: 4, edits: 1)]

    /// Names of the standards that no registry has, although they resemble registered ones.
    private static let others: Set<String> = [
        "link", "math", "min-height", "mpath", "mtext", "overflow-x", "overflow-y",
    ]

    /// A known name, prepared once for all comparisons.
    struct Known: Sendable {
        let name: String
        fileprivate let letters: [UInt8]
        fileprivate let set: UInt64

        init(_ name: String) {
            self.name = name
            letters = Array(name.lowercased().utf8)
            set = SimilarName.set(of: letters)
        }
    }

    /// The first of `known` that differs least from `name`: in case alone, or in one or two edits.
    static func find(_ name: String, among known: some Sequence<Known>) -> String? {
        let lower = name.lowercased()
        guard name.utf8.count <= longest, !others.contains(lower), let edits = tolerance(of: name) else { return nil }
        let letters = Array(lower.utf8), set = set(of: letters)
        var best: (name: String, edits: Int)?
        // An edit takes one letter from the set and adds another, at most.
        for candidate in known
        where abs(candidate.letters.count - letters.count) <= edits
            && (candidate.set ^ set).nonzeroBitCount <= 2 * edits
        {
            let distance = distance(letters, candidate.letters)
            if distance <= (best.map { $0.edits - 1 } ?? edits) { best = (candidate.name, distance) }
        }
        return best?.name
    }

    /// Which letters there are, each as one of 64 bits.
    private static func set(of letters: [UInt8]) -> UInt64 { letters.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

    private static func tolerance(of name: String) -> Int? {
        tolerances.first { name.utf8.count >= $0.length }?.edits
    }

    /// The number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
    static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var next = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (letter == other ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, last) = (last, next)
        }
        return last[right.count]
    }
}
