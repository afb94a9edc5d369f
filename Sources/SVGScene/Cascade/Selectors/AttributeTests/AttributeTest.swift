import Switchless

/// What an attribute selector asks of a value (Selectors 4, 6.1 and 6.2).
protocol AttributeTest: Named, Sendable {
    /// Makes the test against `operand`.
    init(_ operand: AttributeOperand)

    /// Whether `value` passes.
    func holds(for value: Bytes) -> Bool
}
