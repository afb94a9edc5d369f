import Switchless

/// Base64 (RFC 4648, 4), and the forgiving way of reading it (Infra, 9).
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let pad = UInt8(ascii: "=")

    // The classes of bytes: the digits are their own value.
    private static let blank: UInt8 = 64, padding: UInt8 = 65, other: UInt8 = 128
    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: other, count: 256)
        for (value, letter) in alphabet.enumerated() { classes[Int(letter)] = UInt8(value) }
        for space in " \t\n\r\u{C}".utf8 { classes[Int(space)] = blank }
        classes[Int(pad)] = padding
        return classes
    }()

    /// `prefix`, and after it `bytes` in base64.
    static func encode(_ bytes: [UInt8], after prefix: String) -> String {
        let start = prefix.utf8.count
        return alphabet.withUnsafeBufferPointer { alphabet in
            String(unsafeUninitializedCapacity: start + (bytes.count + 2) / 3 * 4) { output in
                var count = output.initialize(fromContentsOf: prefix.utf8)
                for place in stride(from: 0, to: bytes.count, by: 3) {
                    let rest = min(3, bytes.count - place)
                    let second = rest > 1 ? bytes[place + 1] : 0
                    let third = rest > 2 ? bytes[place + 2] : 0
                    let word = Int(bytes[place]) << 16 | Int(second) << 8 | Int(third)
                    output[count] = alphabet[word >> 18]
                    output[count + 1] = alphabet[word >> 12 & 63]
                    output[count + 2] = rest > 1 ? alphabet[word >> 6 & 63] : pad
                    output[count + 3] = rest > 2 ? alphabet[word & 63] : pad
                    count += 4
                }
                return count
            }
        }
    }

    /// What `text` stands for; `nil` where it is no base64. White space counts for nothing, and padding may be missing.
    static func decode(_ text: Bytes) -> [UInt8]? {
        var isValid = false
        let bytes = classes.withUnsafeBufferPointer { classes in
            [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { output, count in
                var decoder = Decoder(classes: classes, text: text, output: output)
                isValid = decoder.decode()
                count = decoder.count
            }
        }
        return isValid ? bytes : nil
    }

    /// One decoding, under way. Why the buffers are safe: four digits make three bytes, and the output has room for as
    /// many as the text has bytes; both are subscripted below their counts.
    private struct Decoder {
        let classes: Bytes
        let text: Bytes
        let output: UnsafeMutableBufferPointer<UInt8>
        var count = 0
        private var place = 0, digits = 0, pads = 0
        private var word: UInt32 = 0

        init(classes: Bytes, text: Bytes, output: UnsafeMutableBufferPointer<UInt8>) {
            self.classes = classes
            self.text = text
            self.output = output
        }

        mutating func decode() -> Bool {
            while place < text.count {
                takeQuads()
                guard takeByte() else { return false }
            }
            let rest = digits & 3
            guard rest != 1, pads == 0 || pads <= 2 && (digits + pads) & 3 == 0 else { return false }
            word <<= UInt32(6 * (4 - rest))
            put(rest == 0 ? 0 : rest - 1)
            return true
        }

        /// The fast way: four digits in a row.
        private mutating func takeQuads() {
            guard digits & 3 == 0, pads == 0 else { return }
            while text.count - place >= 4 {
                let a = classes[Int(text[place])]
                let b = classes[Int(text[place + 1])]
                let c = classes[Int(text[place + 2])]
                let d = classes[Int(text[place + 3])]
                guard a | b | c | d < blank else { return }
                word = UInt32(a) << 18 | UInt32(b) << 12 | UInt32(c) << 6 | UInt32(d)
                put(3)
                place += 4
                digits += 4
            }
        }

        private mutating func takeByte() -> Bool {
            guard place < text.count else { return true }
            let value = classes[Int(text[place])]
            place += 1
            guard value < blank else {
                pads += value == padding ? 1 : 0
                return value != other
            }
            guard pads == 0 else { return false }
            word = word << 6 | UInt32(value)
            digits += 1
            if digits & 3 == 0 { put(3) }
            return true
        }

        /// Writes the first `length` of the three bytes in `word`.
        private mutating func put(_ length: Int) {
            for index in 0..<length {
                output[count + index] = UInt8(truncatingIfNeeded: word >> UInt32(16 - 8 * index))
            }
            count += length
        }
    }
}
