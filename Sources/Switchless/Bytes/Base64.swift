/// Base64 (RFC 4648, 4).
package enum Base64 {
    /// An error in base64 text.
    package struct Fault: Error {
        /// The fault, for people.
        package let message: String
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let pad = UInt8(ascii: "=")

    // The class of each byte. A digit's class is its value.
    private static let space: UInt8 = 64, padding: UInt8 = 65, other: UInt8 = 128
    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: other, count: 256)
        for (value, letter) in alphabet.enumerated() { classes[Int(letter)] = UInt8(value) }
        for byte in " \t\n\r\u{C}".utf8 { classes[Int(byte)] = space }
        classes[Int(pad)] = padding
        return classes
    }()

    // MARK: Encoding

    /// Encodes `data` in one line, with padding.
    package static func encode(_ data: Bytes) -> [UInt8] {
        let alphabet = alphabet
        return unsafe [UInt8](unsafeUninitializedCapacity: (data.count + 2) / 3 * 4) { text, count in
            for start in stride(from: 0, to: data.count, by: 3) {
                let length = min(3, data.count - start)
                let second = length > 1 ? data[start + 1] : 0
                let third = length > 2 ? data[start + 2] : 0
                let word = Int(data[start]) << 16 | Int(second) << 8 | Int(third)
                unsafe text[count] = alphabet[word >> 18]
                unsafe text[count + 1] = alphabet[word >> 12 & 63]
                unsafe text[count + 2] = length > 1 ? alphabet[word >> 6 & 63] : pad
                unsafe text[count + 3] = length > 2 ? alphabet[word & 63] : pad
                count += 4
            }
        }
    }

    // MARK: Decoding

    /// Decodes `text` in place; white space is allowed anywhere.
    ///
    /// - Parameters:
    ///   - text: the text. The decoded bytes overwrite its beginning.
    ///   - isPaddingOptional: whether the padding at the end may be missing (Infra, 9).
    /// - Returns: the number of decoded bytes.
    package static func decode(
        _ text: UnsafeMutableBufferPointer<UInt8>, isPaddingOptional: Bool = false
    ) throws(Fault) -> Int {
        var decoding = unsafe Decoding(text: text, classes: classes)
        try decoding.run(isPaddingOptional: isPaddingOptional)
        return decoding.written
    }

    /// Decodes `text`; white space is allowed anywhere.
    package static func decode(_ text: Bytes, isPaddingOptional: Bool = false) throws(Fault) -> [UInt8] {
        try decode(text.array, isPaddingOptional: isPaddingOptional)
    }

    /// Decodes `text`; white space is allowed anywhere.
    package static func decode(_ text: some Sequence<UInt8>, isPaddingOptional: Bool = false) throws(Fault) -> [UInt8] {
        var bytes = Array(text)
        let count = try unsafe bytes.withUnsafeMutableBufferPointer { (buffer) throws(Fault) in
            try unsafe decode(buffer, isPaddingOptional: isPaddingOptional)
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// The state of decoding in place.
    ///
    /// Safe: four digits make three bytes, so writing never overtakes reading.
    @safe
    private struct Decoding {
        let text: UnsafeMutableBufferPointer<UInt8>
        let classes: [UInt8]
        var written = 0
        private var index = 0, digits = 0, paddings = 0
        private var word: UInt32 = 0

        init(text: UnsafeMutableBufferPointer<UInt8>, classes: [UInt8]) {
            unsafe self.text = unsafe text
            self.classes = classes
        }

        mutating func run(isPaddingOptional: Bool) throws(Fault) {
            while unsafe index < text.count {
                takeQuads()
                try takeByte()
            }
            let rest = digits & 3
            let isComplete = rest + paddings == (rest > 0 ? 4 : 0) && paddings < 3
            guard isComplete || isPaddingOptional && paddings == 0 && rest != 1 else {
                throw Fault(message: "the base64 does not come in groups of four; it may have been cut off")
            }
            word <<= UInt32(6 * (4 - rest))
            put(rest == 0 ? 0 : rest - 1)
        }

        /// Fast path: decodes groups of four digits without white space between them.
        private mutating func takeQuads() {
            guard digits & 3 == 0, paddings == 0 else { return }
            while unsafe text.count - index >= 4 {
                let a = unsafe classes[Int(text[index])]
                let b = unsafe classes[Int(text[index + 1])]
                let c = unsafe classes[Int(text[index + 2])]
                let d = unsafe classes[Int(text[index + 3])]
                guard a | b | c | d < space else { return }
                word = UInt32(a) << 18 | UInt32(b) << 12 | UInt32(c) << 6 | UInt32(d)
                put(3)
                index += 4
                digits += 4
            }
        }

        private mutating func takeByte() throws(Fault) {
            guard unsafe index < text.count else { return }
            let byte = unsafe text[index]
            let value = classes[Int(byte)]
            index += 1
            if value == space { return }
            guard value < space, paddings == 0 else {
                guard value == padding else {
                    let shown = byte < 128 ? String(Unicode.Scalar(byte)) : "0x" + String(byte, radix: 16)
                    throw Fault(message: "'\(shown)' is no base64")
                }
                paddings += 1
                return
            }
            word = word << 6 | UInt32(value)
            digits += 1
            if digits & 3 == 0 { put(3) }
        }

        /// Writes the first `length` of the three bytes in `word`.
        private mutating func put(_ length: Int) {
            for offset in 0..<length {
                unsafe text[written + offset] = UInt8(truncatingIfNeeded: word >> UInt32(16 - 8 * offset))
            }
            written += length
        }
    }
}
