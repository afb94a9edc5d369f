import Switchless

/// `[name*=value]` (Selectors 4, 6.2).
///
/// It uses the Knuth-Morris-Pratt algorithm: the time is the sum of both lengths, not their product.
struct SubstringTest: AttributeTest {
    static let name: Name = "*="
    static let summary = "The value stands somewhere in it."

    private let operand: AttributeOperand
    /// For each prefix of the operand, the length of its longest border: a shorter prefix that is also its suffix.
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
        for index in value.indices where length < operand.count {
            length = Self.advance(length, by: operand.folded(value[index]), in: operand.bytes, borders)
        }
        return length == operand.count && length > 0
    }

    /// The number of matched bytes after `byte`, if `length` bytes matched before it.
    private static func advance(_ length: Int, by byte: UInt8, in bytes: [UInt8], _ borders: [Int]) -> Int {
        var length = length
        while length > 0, bytes[length] != byte { length = borders[length - 1] }
        return bytes.first != nil && bytes[length] == byte ? length + 1 : length
    }
}
