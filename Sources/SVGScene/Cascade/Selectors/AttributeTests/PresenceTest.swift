import Switchless

/// `[name]` (Selectors 4, 6.1).
struct PresenceTest: AttributeTest {
    static let name: Name = ""
    static let summary = "Any value at all."

    init(_ operand: AttributeOperand) {}

    func holds(for value: Bytes) -> Bool { true }
}
