/// Stores a large, rarely used value on the heap.
///
/// Owners without such a value stay small.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
    fileprivate final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    fileprivate var box: Box?

    /// Boxes a value.
    public init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

    /// The value, if there is one.
    public var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }
}

extension JSONStream {
    /// Writes a field if the box has a value, without copying the value.
    @inline(__always)
    mutating func field<Value: JSONWritable>(_ name: StaticString, boxed: Boxed<Value>) {
        if let box = boxed.box { field(name, box.value) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.box === right.box || left.wrappedValue == right.wrappedValue
    }
}

extension Boxed: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
