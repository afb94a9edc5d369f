import Switchless

/// `[name~=value]` (Selectors 4, 6.1).
struct WordTest: AttributeTest {
    static let name: Name = "~="
    static let summary = "One of the words is the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        !operand.isEmpty && ClassWords(rest: value).contains { operand.equals($0) }
    }
}
