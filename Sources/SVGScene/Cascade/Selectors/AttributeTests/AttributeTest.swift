import Switchless

/// A condition of an attribute selector on a value (Selectors 4, 6.1 and 6.2).
protocol AttributeTest: Named, Sendable {
    /// Creates the test against `operand`.
    init(_ operand: AttributeOperand)

    /// Whether `value` passes.
    func holds(for value: Bytes) -> Bool
}
