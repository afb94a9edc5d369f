import Switchless

extension JSONStream {
    /// Writes a string in quotes, escaped where needed (RFC 8259, 7).
    mutating func string(_ text: String) {
        text.withBytes { bytes in
            guard bytes.count <= JSONStream.shortString, !bytes.contains(where: JSONStream.isEscaped) else {
                return longString(bytes)
            }
            reserve(bytes.count + 2) { cursor, _ in
                cursor[0] = UInt8(ascii: "\"")
                let out = (cursor + 1).write(bytes)
                out[0] = UInt8(ascii: "\"")
                return out + 1
            }
        }
    }

    /// The maximum length in bytes of a string that is written at once.
    private static let shortString = 1 << 10

    /// Writes a string piece by piece.
    @inline(never)
    private mutating func longString(_ bytes: Bytes) {
        byte(UInt8(ascii: "\""))
        var rest = bytes
        while let index = rest.firstIndex(where: JSONStream.isEscaped) {
            raw(rest.prefix(index))
            escape(rest[index])
            rest = rest.dropFirst(index + 1)
        }
        raw(rest)
        byte(UInt8(ascii: "\""))
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
