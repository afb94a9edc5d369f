extension JSONStream {
    /// Writes a string in quotes, with what RFC 8259, 7 wants escaped.
    mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            let isShort = bytes.count <= JSONStream.shortString
            guard isShort, let start = bytes.baseAddress, !JSONStream.hasEscaped(bytes) else {
                return longString(bytes)
            }
            reserve(bytes.count + 2) { place, _ in
                place.pointee = UInt8(ascii: "\"")
                (place + 1).update(from: start, count: bytes.count)
                place[bytes.count &+ 1] = UInt8(ascii: "\"")
                return place + (bytes.count &+ 2)
            }
        }
    }

    /// The most bytes of a string that is written at once.
    private static let shortString = 1 << 10

    /// Writes a string piece by piece.
    @inline(never)
    private mutating func longString(_ bytes: UnsafeBufferPointer<UInt8>) {
        byte(UInt8(ascii: "\""))
        var plain = 0
        for i in bytes.indices where JSONStream.isEscaped(bytes[i]) {
            raw(UnsafeBufferPointer(rebasing: bytes[plain..<i]))
            escape(bytes[i])
            plain = i + 1
        }
        raw(UnsafeBufferPointer(rebasing: bytes[plain...]))
        byte(UInt8(ascii: "\""))
    }

    /// Whether any byte is to be escaped. They are looked at eight at a time, the last eight whatever was seen of them before.
    @inline(__always)
    private static func hasEscaped(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= 4 else { return bytes.contains(where: isEscaped) }
        let memory = UnsafeRawBufferPointer(bytes)
        let last = bytes.count &- 8
        guard last >= 0 else {
            let halves = SIMD2(
                memory.loadUnaligned(as: UInt32.self),
                memory.loadUnaligned(fromByteOffset: bytes.count &- 4, as: UInt32.self))
            return escaped(unsafeBitCast(halves, to: UInt64.self)) != 0
        }
        var found = escaped(memory.loadUnaligned(fromByteOffset: last, as: UInt64.self))
        var at = 0
        while at < last {
            found |= escaped(memory.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at &+= 8
        }
        return found != 0
    }

    /// The highest bit of each byte of a word that is to be escaped, and perhaps of some behind such a byte.
    @inline(__always)
    private static func escaped(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // A byte that is 0 borrows from its highest bit, as one below 32 does when 32 is subtracted. Bytes above 127 do not count.
        let quotes = (word ^ ones &* UInt64(UInt8(ascii: "\""))) &- ones
        let backslashes = (word ^ ones &* UInt64(UInt8(ascii: "\\"))) &- ones
        let controls = word &- ones &* 32
        return (quotes | backslashes | controls) & ~word & (ones &* 0x80)
    }

    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 32 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ character: UInt8) {
        byte(UInt8(ascii: "\\"))
        byte(JSONStream.escapes[Int(character)])
        guard JSONStream.escapes[Int(character)] == UInt8(ascii: "u") else { return }
        raw(character < 16 ? "000" as StaticString : "001")
        byte(JSONStream.hexadecimal(character & 15))
    }

    @inline(__always)
    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }

    /// The letter after the backslash for each byte that is escaped.
    private static let escapes: [UInt8] = {
        var escapes = [UInt8](repeating: 0, count: 256)
        for control in 0..<32 { escapes[control] = UInt8(ascii: "u") }
        let short: [Unicode.Scalar: Unicode.Scalar] = [
            "\u{8}": "b", "\t": "t", "\n": "n", "\u{C}": "f", "\r": "r", "\"": "\"", "\\": "\\",
        ]
        for (character, letter) in short { escapes[Int(character.value)] = UInt8(ascii: letter) }
        return escapes
    }()
}
