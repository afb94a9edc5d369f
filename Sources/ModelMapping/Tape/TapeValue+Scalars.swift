public import Switchless

/// What a value is read as, for who needs one and not a walk with a ``ValueVisitor``.
extension TapeValue {
    /// Whether it is a map.
    public var isMap: Bool { kind.isMap }
    /// Whether it is an array.
    public var isArray: Bool { kind.isArray }
    /// The truth value, if it is one.
    public var bool: Bool? { kind.bool(entry, storage) }
    /// The number as the nearest double, if it is a number.
    public var double: Double? { kind.double(entry, storage) }
    /// The number's digits, all of them, if it is a number.
    public var digits: String? { kind.digits(entry, storage) }

    /// Calls `body` with the bytes, valid during the call, if it is data.
    /// - Returns: whether it is.
    @discardableResult
    public func withData(_ body: (Bytes) -> Void) -> Bool { kind.withData(entry, storage, body) }
}
