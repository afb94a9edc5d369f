/// Base64 (RFC 4648, 4), padded.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text of `data`, in one line.
    package static func encode(_ data: Bytes) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((data.count + 2) / 3 * 4)
        for start in stride(from: 0, to: data.count, by: 3) {
            let group = data[start..<min(start + 3, data.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                text.append(isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)])
            }
        }
        return text
    }

    // MARK: Decoding

    private static let space: UInt8 = 64, padding: UInt8 = 65, rubbish: UInt8 = 66

    /// What each byte stands for: 0 to 63, or one of the marks above.
    private static let meanings: [UInt8] = {
        var meanings = [UInt8](repeating: rubbish, count: 256)
        for (value, byte) in alphabet.enumerated() { meanings[Int(byte)] = UInt8(value) }
        for byte in " \t\n\r".utf8 { meanings[Int(byte)] = space }
        meanings[Int(UInt8(ascii: "="))] = padding
        return meanings
    }()

    /// Decodes `text`, which may have white space anywhere, in its place.
    ///
    /// - Returns: how many bytes there are, at its beginning; `nil` if it is no base64 or was cut off.
    package static func decode(_ text: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        var bits: UInt32 = 0
        var count = 0, paddings = 0, written = 0
        for byte in text {
            let value = meanings[Int(byte)]
            if value == space { continue }
            if value == padding { paddings += 1 }
            guard value < padding, paddings == 0 else {
                if value == padding { continue }
                return nil
            }
            bits = bits << 6 | UInt32(value)
            count += 1
            // Three bytes never need more room than the four characters that they come from.
            guard count & 3 == 0 else { continue }
            written = put(bits, 3, into: text, at: written)
        }
        let rest = count & 3
        guard rest + paddings == (rest > 0 ? 4 : 0), paddings < 3 else { return nil }
        return rest > 1 ? put(bits << UInt32(6 * paddings), rest - 1, into: text, at: written) : written
    }

    /// The bytes that `text` spells, which may have white space anywhere; `nil` if it is no base64 or was cut off.
    package static func decode(_ text: String) -> [UInt8]? {
        var bytes = Array(text.utf8)
        guard let count = bytes.withUnsafeMutableBufferPointer({ decode($0) }) else { return nil }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    private static func put(
        _ bits: UInt32, _ count: Int, into text: UnsafeMutableBufferPointer<UInt8>, at place: Int
    ) -> Int {
        for offset in 0..<count { text[place + offset] = UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * offset)) }
        return place + count
    }
}
