extension JSONStream {
    /// Writes a string in quotes, with what RFC 8259, 7 wants escaped.
    mutating func string(_ text: String) {
        var text = text
        byte(UInt8(ascii: "\""))
        text.withUTF8 { bytes in
            var plain = 0
            for i in bytes.indices where JSONStream.isEscaped(bytes[i]) {
                raw(UnsafeBufferPointer(rebasing: bytes[plain..<i]))
                escape(bytes[i])
                plain = i + 1
            }
            raw(UnsafeBufferPointer(rebasing: bytes[plain...]))
        }
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
        let code = String(character, radix: 16)
        raw(character < 16 ? "000" : "00")
        raw(code)
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
