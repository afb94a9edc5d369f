#if Server

/// The ranges that a request asks for (RFC 9110, 14.1.2).
struct ByteRanges: Hashable {
    /// Those that there is something of, in the order of the request. If there is none, the request cannot be satisfied.
    let ranges: [Range<Int>]

    private static let unit = "bytes="

    /// Reads the field's value.
    ///
    /// - Parameters:
    ///   - text: the value: `bytes=0-99,-1`.
    ///   - size: the bytes of the whole.
    ///   - most: the ranges at most.
    /// - Returns: `nil` if the field is to be ignored: it is not understood, names too many ranges, or more bytes than there are.
    init?(_ text: String, size: Int, most: Int) {
        guard text.lowercased().hasPrefix(Self.unit) else { return nil }
        let parts = text.dropFirst(Self.unit.count).split(separator: ",", omittingEmptySubsequences: false)
        guard (1...most).contains(parts.count) else { return nil }
        var ranges: [Range<Int>] = []
        for part in parts {
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Self.trim($0) }
            guard ends.count == 2, let range = Self.range(ends[0], ends[1], size: size) else { return nil }
            if !range.isEmpty { ranges.append(range) }
        }
        // Ranges that overlap would make a small file into a large response.
        guard ranges.reduce(0, { $0 + $1.count }) <= size else { return nil }
        self.ranges = ranges
    }

    private static func range(_ first: Substring, _ last: Substring, size: Int) -> Range<Int>? {
        guard !first.isEmpty else {
            return number(last).map { max(0, size - $0)..<size }
        }
        guard let start = number(first), let end = last.isEmpty ? Int.max : number(last), start <= end else {
            return nil
        }
        return min(start, size)..<min(size, end == .max ? end : end + 1)
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // A number with too many digits is beyond every file.
        return Int(text) ?? .max
    }

    private static func trim(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

#endif
