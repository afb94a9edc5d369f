import ModelMapping
import Switchless
import XMLStream

/// The text of scalars.
extension PlainReader {
    /// Takes the text of the element whose tag that is.
    ///
    /// - Returns: the text; `nil` if there is a reference in it. Then the tape has begun to collect it.
    @inline(__always)
    mutating func takeText(of tag: PlainTag) throws -> Bytes? {
        let start = index
        guard !tag.isEmpty else { return text(from: start) }
        try skipText()
        guard index - start <= longestText else { throw NotPlain() }
        if byte(at: index) == UInt8(ascii: "<") { return text(from: start) }
        tape._withUnsafeGuaranteedRef { $0.beginText() }
        tape._withUnsafeGuaranteedRef { $0.appendText(text(from: start)) }
        return nil
    }

    /// Collects the rest of a text, from the first reference on, up to the next tag.
    mutating func collectText() throws {
        let first = index
        while byte(at: index) != UInt8(ascii: "<") {
            try takeReference()
            let start = index
            try skipText()
            tape._withUnsafeGuaranteedRef { $0.appendText(text(from: start)) }
        }
        guard index - first <= longestText / 2 else { throw NotPlain() }
    }

    @inline(__always)
    private func text(from start: Int) -> Bytes {
        Bytes(start: bytes.assumingMemoryBound(to: UInt8.self) + start, count: index - start)
    }

    /// Goes to the next `<` or `&`.
    @inline(__always)
    private mutating func skipText() throws {
        var index = index
        while true {
            index = endOfPlainText(from: index)
            guard index < count else { throw NotPlain() }
            let byte = byte(at: index)
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { break }
            index = try passSpecial(byte, at: index)
        }
        self.index = index
    }

    /// The index of the first byte from `start` on that is not just a character of text in ASCII, or the end. Eight are looked at together.
    @inline(__always)
    private func endOfPlainText(from start: Int) -> Int {
        let (ones, highest) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
        var index = start
        while true {
            let word = word(at: index)
            let tag = word ^ ones &* UInt64(UInt8(ascii: "<"))
            let reference = word ^ ones &* UInt64(UInt8(ascii: "&"))
            let bracket = word ^ ones &* UInt64(UInt8(ascii: "]"))
            // A byte that is 0 borrows from its highest bit. What borrows from its neighbour comes behind one that was found rightly.
            let found =
                (word &- 32 &* ones) & ~word | (tag &- ones) & ~tag | (reference &- ones) & ~reference
                | (bracket &- ones) & ~bracket | word
            if found & highest != 0 { return min(count, index &+ (found & highest).trailingZeroBitCount &>> 3) }
            index &+= 8
        }
    }

    /// Passes over a character that may be one of text all the same.
    @inline(never)
    private mutating func passSpecial(_ byte: UInt8, at index: Int) throws -> Int {
        if byte >= 0x80 { return try passCharacters(at: index) }
        if byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        // What ends a section may not stand in text (XML 1.0, 2.4).
        let isBracket = byte == UInt8(ascii: "]") && !(word(at: index) & 0xFF_FFFF == 0x3E_5D5D)
        guard isBracket || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") else { throw NotPlain() }
        return index + 1
    }

    /// Passes over the characters from `index` on that are not in ASCII.
    private func passCharacters(at start: Int) throws -> Int {
        var index = start
        while index < count, byte(at: index) >= 0x80 {
            let length = PlainBytes.character(rest(from: index))
            guard length > 0 else { throw NotPlain() }
            index += length
        }
        return index
    }

    /// Takes a reference and adds the character that it stands for to the text.
    private mutating func takeReference() throws {
        guard let (character, end) = PlainReference.read(rest(from: index)) else { throw NotPlain() }
        index = end
        append(character)
    }

    /// The document from `index` on, at the places that its bytes have there.
    private func rest(from index: Int) -> Slice<Bytes> {
        Bytes(start: bytes.assumingMemoryBound(to: UInt8.self), count: count)[index...]
    }

    private func append(_ character: Unicode.Scalar) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { text in
            var count = 0
            for byte in UTF8.encode(character).unsafelyUnwrapped {
                text[count] = byte
                count += 1
            }
            tape._withUnsafeGuaranteedRef { $0.appendText(Bytes(rebasing: text[..<count])) }
        }
    }
}
