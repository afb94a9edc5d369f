/// Writes the line breaks and tabs in attributes' values as the spaces that they stand for (XML 1.0, 3.3.3), and remembers the
/// breaks for whoever counts lines.
///
/// libxml2 reads a value in place, unless there is such a character in it; then it copies the value character by character,
/// several times as slow. Drawings are full of path data in many lines.
struct LineBreakSmoother {
    private var scanner = MarkupScanner()
    private var isOff = false
    private var isFirst = true
    private var last: UInt8 = 0
    private var hasFound = false
    private var seen = 0
    /// Where nothing was found in so many bytes, nothing is looked for in the rest.
    private static let patience = 64 << 10
    /// The bytes of the last call, smoothed; none if there was nothing to smooth.
    private(set) var smoothed: [UInt8] = []

    /// Smooths `bytes`, which follow those of the last call.
    ///
    /// - Parameters:
    ///   - offset: of the first byte in the document.
    ///   - breaks: gets the offset of every line break that is written over.
    mutating func smooth(_ bytes: UnsafeRawBufferPointer, at offset: Int, noting breaks: inout LineBreaks) {
        if isFirst {
            isOff = !Self.isPlain(bytes)
            isFirst = false
        }
        smoothed.removeAll(keepingCapacity: true)
        guard !isOff, let lastByte = bytes.last else { return }
        let before = last
        var smoothed = [UInt8]()
        var hasFound = hasFound
        swap(&smoothed, &self.smoothed)
        scanner.forEachControlInValues(of: bytes) { index in
            // A carriage return and the line feed after it are one space. Both are left to libxml2.
            let isBreak = bytes[index] == UInt8(ascii: "\n")
            let previous = index > 0 ? bytes[index - 1] : before
            guard bytes[index] == UInt8(ascii: "\t") || isBreak && previous != UInt8(ascii: "\r") else { return }
            if smoothed.isEmpty { smoothed.append(contentsOf: bytes) }
            smoothed[index] = UInt8(ascii: " ")
            hasFound = true
            if isBreak { breaks.append(offset + index) }
        }
        last = lastByte
        seen += bytes.count
        isOff = scanner.isLost || !hasFound && seen >= Self.patience
        self.hasFound = hasFound
        self.smoothed = smoothed
    }

    /// Whether a document that begins with `head` is in UTF-8, so far as that can be told now. In other encodings a byte may
    /// look like markup and be half of a character.
    private static func isPlain(_ head: UnsafeRawBufferPointer) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let head = head.starts(with: mark) ? head.dropFirst(mark.count) : head[...]
        guard let first = head.first, first == UInt8(ascii: "<") || first <= 32, !head.prefix(4).contains(0) else {
            return false
        }
        guard head.starts(with: "<?xml".utf8) else { return true }
        guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return false }
        let declaration = UnsafeRawBufferPointer(rebasing: head[..<end])
        return !holds("encoding", declaration) || holds("utf-8", declaration)
    }

    /// Whether `word`, in small letters, stands in `bytes` in letters of either case.
    private static func holds(_ word: StaticString, _ bytes: UnsafeRawBufferPointer) -> Bool {
        word.withUTF8Buffer { word in
            (0..<max(bytes.count - word.count, 0)).contains { start in
                word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] | 0x20 }
            }
        }
    }
}

/// The line breaks that were written over, by their offsets in the document.
struct LineBreaks {
    private var offsets: [Int] = []
    private var forgotten = 0
    /// Where the last search ended: the next one mostly ends there too.
    private var place = 0

    mutating func append(_ offset: Int) { offsets.append(offset) }

    /// How many there are before `offset`, which may not lie before what was forgotten.
    mutating func count(before offset: Int) -> Int { forgotten + index(of: offset) }

    /// The last one before `offset` that is remembered.
    mutating func last(before offset: Int) -> Int? {
        let index = index(of: offset)
        return index > 0 ? offsets[index - 1] : nil
    }

    /// Forgets, but for their number, those before `offset`, except for the last.
    mutating func forget(before offset: Int) {
        let index = max(index(of: offset) - 1, 0)
        forgotten += index
        offsets.removeFirst(index)
        place = 0
    }

    /// The index of the first that is not before `offset`.
    private mutating func index(of offset: Int) -> Int {
        if isIndex(place, of: offset) { return place }
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            (low, high) = offsets[middle] < offset ? (middle + 1, high) : (low, middle)
        }
        place = low
        return low
    }

    private func isIndex(_ index: Int, of offset: Int) -> Bool {
        (index == offsets.count || offsets[index] >= offset) && (index == 0 || offsets[index - 1] < offset)
    }
}
