import Switchless

/// `[name^=value]` (Selectors 4, 6.2).
struct PrefixTest: AttributeTest {
    static let name: Name = "^="
    static let summary = "Begins with the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        !operand.isEmpty && operand.equals(value.prefix(operand.count))
    }
}
