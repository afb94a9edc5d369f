/// Keeps a large and rare value out of line, so that the many owners without one stay small.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    /// Boxes a value.
    public init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

    /// The value, if there is one.
    public var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }
}
