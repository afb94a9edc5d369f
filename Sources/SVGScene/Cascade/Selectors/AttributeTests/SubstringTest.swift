import Switchless

/// `[name*=value]` (Selectors 4, 6.2).
///
/// The search is that of Knuth, Morris and Pratt: its time is the sum of the two lengths, not their product.
struct SubstringTest: AttributeTest {
    static let name: Name = "*="
    static let summary = "The value stands somewhere in it."

    private let operand: AttributeOperand
    /// For each prefix of the operand, how long a shorter prefix of it ends it.
    private let borders: [Int]

    init(_ operand: AttributeOperand) {
        self.operand = operand
        let bytes = operand.bytes
        var borders = [0]
        var length = 0
        for byte in bytes.dropFirst() {
            length = Self.advance(length, by: byte, in: bytes, borders)
            borders.append(length)
        }
        self.borders = borders
    }

    func holds(for value: Bytes) -> Bool {
        var length = 0
        for byte in value where length < operand.count {
            length = Self.advance(length, by: operand.folded(byte), in: operand.bytes, borders)
        }
        return length == operand.count && length > 0
    }

    /// How much of the operand has been seen after `byte`, if `length` of it were before.
    private static func advance(_ length: Int, by byte: UInt8, in bytes: [UInt8], _ borders: [Int]) -> Int {
        var length = length
        while length > 0, bytes[length] != byte { length = borders[length - 1] }
        return bytes.first != nil && bytes[length] == byte ? length + 1 : length
    }
}
