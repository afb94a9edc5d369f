import ModelMapping
import Switchless

/// `data`: base64 (RFC 4648, 4) with white space anywhere in it.
struct DataType: MappedType {
    static let name: Name = "data"
    static let summary = "Bytes, in base64."

    private static let none: UInt8 = 64
    private static let values: [UInt8] = {
        var table = [UInt8](repeating: none, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, byte) in alphabet.utf8.enumerated() { table[Int(byte)] = UInt8(value) }
        return table
    }()

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        guard let bytes = decoded(text) else { return false }
        try bytes.withUnsafeBufferPointer { try tape.data($0, at: position) }
        return true
    }

    private func decoded(_ text: Bytes) -> ContiguousArray<UInt8>? {
        let values = Self.values
        var decoded: ContiguousArray<UInt8> = []
        decoded.reserveCapacity(text.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var count = 0, paddings = 0
        for byte in text where !ByteSet.space.contains(byte) {
            if byte == UInt8(ascii: "=") {
                paddings += 1
                continue
            }
            let value = values[Int(byte)]
            guard value < Self.none, paddings == 0 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count % 4 > 0 { continue }
            for shift in [16, 8, 0] as [UInt32] { decoded.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        }
        let rest = count % 4
        guard rest + paddings == (rest > 0 ? 4 : 0), paddings < 3 else { return nil }
        if rest > 1 { decoded.append(UInt8(truncatingIfNeeded: bits >> (rest == 2 ? 4 : 10))) }
        if rest > 2 { decoded.append(UInt8(truncatingIfNeeded: bits >> 2)) }
        return decoded
    }
}
