/// Whole numbers as index sets and paths are archived: seven bits a byte, the least first, a set upper bit where more follow.
enum PackedIndexes {
    /// The numbers; `nil` if the last is cut off or one has more than 64 bits.
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
