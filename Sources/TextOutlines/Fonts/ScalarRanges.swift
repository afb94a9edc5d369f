#if Rendering

/// A set of characters as ranges, sorted and apart from each other.
struct ScalarRanges: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>] = []

    /// Makes a set of ranges in any order.
    init(_ ranges: [ClosedRange<UInt32>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
    }

    /// Adds a range that begins no earlier than the last one.
    mutating func append(_ range: ClosedRange<UInt32>) {
        guard let last = ranges.last, range.lowerBound <= last.upperBound else { return ranges.append(range) }
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }

    /// Whether the character is in the set. It takes the logarithm of the number of ranges.
    func contains(_ scalar: UInt32) -> Bool {
        var low = 0, high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= scalar
    }

    /// What both sets have. It takes the sum of the numbers of ranges.
    func intersection(_ other: ScalarRanges) -> ScalarRanges {
        var result = ScalarRanges([])
        var a = ranges[...], b = other.ranges[...]
        while let first = a.first, let second = b.first {
            if first.overlaps(second) { result.ranges.append(first.clamped(to: second)) }
            if first.upperBound < second.upperBound { a.removeFirst() } else { b.removeFirst() }
        }
        return result
    }

    /// The numbers of the pages of 256 characters that have some of the set, ascending.
    var pages: [UInt32] {
        var pages: [UInt32] = []
        for range in ranges {
            let first = range.lowerBound >> 8
            let start = pages.last.map { max($0 + 1, first) } ?? first
            if start <= range.upperBound >> 8 { pages.append(contentsOf: start...range.upperBound >> 8) }
        }
        return pages
    }
}

#endif
