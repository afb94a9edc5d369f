/// Finds the known name that a misspelled one probably means.
package enum SimilarName {
    /// Longer names are not compared, so that hostile ones cost nothing.
    private static let longest = 40
    /// The edits that are taken for a mistake in names from each length on. Shorter names have too many neighbours.
    private static let tolerances = [(length: 8, edits: 2), (length: 4, edits: 1)]

    /// A known name, prepared once for all comparisons.
    package struct Known: Sendable {
        package let name: String
        fileprivate let letters: [UInt8]
        fileprivate let set: UInt64

        package init(_ name: String) {
            self.name = name
            letters = Array(name.lowercased().utf8)
            set = SimilarName.set(of: letters)
        }
    }

    /// The first of the known names that differs least from `name`: in case alone, or in a few edits.
    ///
    /// - Parameter edits: the edits that are taken for a mistake; by default one in names of four letters, and two in
    ///   names of eight.
    package static func find(_ name: String, among lists: [Known]..., edits: Int? = nil) -> String? {
        guard name.utf8.count <= longest, let edits = edits ?? tolerance(of: name) else { return nil }
        let letters = Array(name.lowercased().utf8), set = set(of: letters)
        var best: (name: String, edits: Int)?
        for known in lists {
            // An edit takes one letter from the set and adds another, at most.
            for candidate in known
            where abs(candidate.letters.count - letters.count) <= edits
                && (candidate.set ^ set).nonzeroBitCount <= 2 * edits
            {
                let most = best.map { $0.edits - 1 } ?? edits
                let distance = distance(letters, candidate.letters, upTo: most)
                if distance <= most { best = (candidate.name, distance) }
            }
        }
        return best?.name
    }

    /// Which letters there are, each as one of 64 bits.
    private static func set(of letters: [UInt8]) -> UInt64 { letters.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

    private static func tolerance(of name: String) -> Int? {
        tolerances.first { name.utf8.count >= $0.length }?.edits
    }

    /// The number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment); any
    /// number above `most` where it is above that.
    private static func distance(_ left: [UInt8], _ right: [UInt8], upTo most: Int) -> Int {
        var before = Array(repeating: 0, count: right.count + 1), last = Array(0...right.count), next = before
        for (row, letter) in left.enumerated() {
            next[0] = row + 1
            var least = row + 1
            for (column, other) in right.enumerated() {
                var edits = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    edits = min(edits, before[column - 1] + 1)
                }
                next[column + 1] = edits
                least = min(least, edits)
            }
            // No later row is lower: a swap adds one to the row before this one, whose least is at most one lower than
            // this row's.
            guard least <= most else { return least }
            (before, last, next) = (last, next, before)
        }
        return last[right.count]
    }
}
