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
        var end = index
        while end < bytes.count, PlainBytes.isText(bytes[end]) { end &+= 1 }
        index = end
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

    /// Writes what the next byte begins: a line break or a tab, as a rule, or something rarer.
    @inline(__always)
    private mutating func rewrite(breaksAs space: UInt8) -> Bool {
        let byte = bytes[index]
        guard PlainBytes.isSpace(byte) else { return rewriteRare(byte) }
        // Of a carriage return and a line feed one counts.
        index &+= 1
        if byte == UInt8(ascii: "\r") { _ = take(UInt8(ascii: "\n")) }
        rewriter.append(space)
        return true
    }

    /// Writes what `byte`, the next one, begins: a reference, a character beyond ASCII, or what is one by itself but not always.
    @inline(never)
    private mutating func rewriteRare(_ byte: UInt8) -> Bool {
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
    /// is no ASCII. Sixteen bytes are looked at together.
    @inline(__always)
    private func endOfValue(from start: Int, _ quote: UInt8) -> Int {
        // Each quote differs from the ampersand in one bit: both are found at once.
        let difference = SIMD16(repeating: quote ^ UInt8(ascii: "&"))
        let quotes = SIMD16(repeating: quote | UInt8(ascii: "&"))
        let (angles, spaces) = (SIMD16(repeating: UInt8(ascii: "<")), SIMD16(repeating: Int8(32)))
        var index = start
        while index &+ 16 <= bytes.count {
            let block = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            // As numbers with a sign, control characters and what is no ASCII are below the space.
            let signed = unsafeBitCast(block, to: SIMD16<Int8>.self)
            let found = ((block | difference) .== quotes) .| (block .== angles) .| (signed .< spaces)
            let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
            if halves.x != 0 { return index &+ halves.x.littleEndian.trailingZeroBitCount &>> 3 }
            if halves.y != 0 { return index &+ 8 &+ halves.y.littleEndian.trailingZeroBitCount &>> 3 }
            index &+= 16
        }
        while index < bytes.count, bytes[index] != quote, PlainBytes.isValue(bytes[index]) { index &+= 1 }
        return index
    }
}
