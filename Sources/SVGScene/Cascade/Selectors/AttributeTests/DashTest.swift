import Switchless

/// `[name|=value]` (Selectors 4, 6.1).
struct DashTest: AttributeTest {
    static let name: Name = "|="
    static let summary = "The value, or the value and a dash after it."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        operand.equals(value)
            || (value.count > operand.count && value[operand.count] == UInt8(ascii: "-")
                && operand.equals(value.prefix(operand.count)))
    }
}
