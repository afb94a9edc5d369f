import Switchless

/// `[name$=value]` (Selectors 4, 6.2).
struct SuffixTest: AttributeTest {
    static let name: Name = "$="
    static let summary = "Ends with the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        !operand.isEmpty && operand.equals(value.suffix(operand.count))
    }
}
