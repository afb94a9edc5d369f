import ModelMapping
import Switchless

/// `data`: base64 (RFC 4648, 4) with white space anywhere in it.
enum DataValue: PlistScalar {
    static let name: Name = "data"
    static let summary = "Bytes, in base64."

    static func write(_ tape: TapeWriter, at position: SourcePosition) throws {
        try tape.editText { try decode($0, at: position) }
        try tape.dataFromText(at: position)
    }

    /// What each byte stands for: 0 to 63, or one of the marks below.
    private static let table: [UInt8] = {
        var table = [UInt8](repeating: rubbish, count: 256)
        for (value, byte) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated() {
            table[Int(byte)] = UInt8(value)
        }
        for byte in " \t\n\r".utf8 { table[Int(byte)] = space }
        table[Int(UInt8(ascii: "="))] = padding
        return table
    }()
    private static let space: UInt8 = 64, padding: UInt8 = 65, rubbish: UInt8 = 66

    /// Decodes in place: three bytes never need more room than the four characters that they come from.
    private static func decode(_ text: UnsafeMutableBufferPointer<UInt8>, at position: SourcePosition) throws -> Int {
        let table = table
        var bits: UInt32 = 0
        var count = 0, paddings = 0, written = 0
        for byte in text {
            let value = table[Int(byte)]
            if value == space { continue }
            guard value < space, paddings == 0 else {
                guard value == padding else { throw fault("'\(character(byte))' is no base64", at: position) }
                paddings += 1
                continue
            }
            bits = bits << 6 | UInt32(value)
            count += 1
            guard count & 3 == 0 else { continue }
            text[written] = UInt8(truncatingIfNeeded: bits >> 16)
            text[written + 1] = UInt8(truncatingIfNeeded: bits >> 8)
            text[written + 2] = UInt8(truncatingIfNeeded: bits)
            written += 3
        }
        let rest = count & 3
        guard rest + paddings == (rest > 0 ? 4 : 0), paddings < 3 else {
            throw fault("the base64 does not come in groups of four; it may have been cut off", at: position)
        }
        if rest > 1 {
            bits <<= UInt32(6 * paddings)
            text[written] = UInt8(truncatingIfNeeded: bits >> 16)
            if rest > 2 { text[written + 1] = UInt8(truncatingIfNeeded: bits >> 8) }
            written += rest - 1
        }
        return written
    }

    private static func character(_ byte: UInt8) -> String {
        byte < 128 ? String(Unicode.Scalar(byte)) : "0x" + String(byte, radix: 16)
    }

    private static func fault(_ message: String, at position: SourcePosition) -> ModelError {
        ModelError(.data, message, position: position)
    }
}
