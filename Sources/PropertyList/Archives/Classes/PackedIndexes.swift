/// Decodes the integers of archived index sets and index paths.
///
/// An integer is a sequence of seven-bit groups, the least significant first, one in each byte. The upper bit of a byte
/// is set if more follow.
enum PackedIndexes {
    /// The integers; `nil` if the last is cut off or one has more than 64 bits.
    static func numbers(_ bytes: [UInt8]) -> [UInt64]? {
        var numbers: [UInt64] = []
        var number: UInt64 = 0
        var shift: UInt64 = 0
        for byte in bytes {
            let bits = UInt64(byte & 0x7F)
            guard shift < 64, (bits << shift) >> shift == bits else { return nil }
            number |= bits << shift
            shift += 7
            guard byte < 0x80 else { continue }
            numbers.append(number)
            (number, shift) = (0, 0)
        }
        return shift == 0 ? numbers : nil
    }
}
