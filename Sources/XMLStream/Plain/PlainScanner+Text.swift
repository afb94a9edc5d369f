/// Text, and the values of attributes (XML 1.0, 2.4, 2.11, 3.3.3 and 4.1).
extension PlainScanner {
    /// Takes text up to the next `<`.
    @inline(__always)
    mutating func takeText() -> Bool {
        let start = index
        skipText()
        guard index < bytes.count else { return false }
        if bytes[index] != UInt8(ascii: "<") { return rewriteText(from: start) }
        guard index > start else { return true }
        keep(Bytes(rebasing: bytes[start..<index]))
        return true
    }

    @inline(__always)
    private mutating func skipText() {
        while index < bytes.count, PlainBytes.isText(bytes[index]) { index &+= 1 }
    }

    /// Takes text that does not stand there as it is, or may not.
    @inline(never)
    private mutating func rewriteText(from start: Int) -> Bool {
        rewriter.begin(at: start)
        rewriter.append(from: start, to: index)
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            guard rewrite(breaksAs: UInt8(ascii: "\n")) else { return false }
            let rest = index
            skipText()
            rewriter.append(from: rest, to: index)
        }
        keep(rewriter.text(from: start))
        return index < bytes.count
    }

    /// Takes an attribute's value and its quotes.
    @inline(__always)
    mutating func takeValue() -> Bytes? {
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let start = index &+ 1
        index = endOfValue(from: start, quote)
        guard index < bytes.count else { return nil }
        if bytes[index] != quote { return rewriteValue(from: start, quote) }
        index &+= 1
        return Bytes(rebasing: bytes[start..<index &- 1])
    }

    /// Takes a value that does not stand there as it is, or may not.
    @inline(never)
    private mutating func rewriteValue(from start: Int, _ quote: UInt8) -> Bytes? {
        rewriter.begin(at: start)
        rewriter.append(from: start, to: index)
        while index < bytes.count, bytes[index] != quote {
            guard rewrite(breaksAs: UInt8(ascii: " ")) else { return nil }
            let rest = index
            index = endOfValue(from: rest, quote)
            rewriter.append(from: rest, to: index)
        }
        return take(quote) ? rewriter.text(from: start) : nil
    }

    /// Writes what the next byte begins: a line break or a tab, a reference, a character beyond ASCII, or what is one by itself but not always.
    private mutating func rewrite(breaksAs space: UInt8) -> Bool {
        let byte = bytes[index]
        if PlainBytes.isSpace(byte) {
            // Of a carriage return and a line feed one counts.
            index += starts(with: "\r\n") ? 2 : 1
            rewriter.append(space)
            return true
        }
        if byte == UInt8(ascii: "&") {
            guard let (scalar, end) = PlainReference.read(bytes[index...]) else { return false }
            index = end
            rewriter.append(scalar)
            return true
        }
        // The end of a section may not stand alone; in a value it may, and is never looked at here.
        let isBracket = byte == UInt8(ascii: "]") && !starts(with: "]]>")
        let count = isBracket ? 1 : PlainBytes.character(bytes[index...])
        rewriter.append(from: index, to: index + count)
        index += count
        return count > 0
    }

    /// The index of the first byte from `start` on that is not simply a character of a value: the quote, `<`, `&`, a control character, what
    /// is no ASCII. Eight bytes are looked at together.
    @inline(__always)
    private func endOfValue(from start: Int, _ quote: UInt8) -> Int {
        let (ones, highest) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
        // Each quote differs from the ampersand in one bit: both are found at once.
        let difference = ones &* UInt64(quote ^ UInt8(ascii: "&"))
        let quotes = ones &* UInt64(quote | UInt8(ascii: "&"))
        let angles = ones &* UInt64(UInt8(ascii: "<"))
        var index = start
        while true {
            let word = PlainBytes.word(bytes, at: index)
            // A byte that is 0, or below 32, borrows from its highest bit. What borrows from its neighbour is behind it.
            let (others, openings) = ((word | difference) ^ quotes, word ^ angles)
            let found =
                ((others &- ones) & ~others | (openings &- ones) & ~openings | (word &- 32 &* ones) & ~word | word)
                & highest
            if found != 0 { return min(index &+ found.trailingZeroBitCount &>> 3, bytes.count) }
            index &+= 8
        }
    }
}
