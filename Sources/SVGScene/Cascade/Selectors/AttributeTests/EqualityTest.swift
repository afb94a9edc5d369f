import Switchless

/// `[name=value]` (Selectors 4, 6.1).
struct EqualityTest: AttributeTest {
    static let name: Name = "="
    static let summary = "Exactly the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        operand.equals(value)
    }
}
