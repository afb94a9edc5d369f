public import Switchless

/// Direct access to single values, without a ``ValueVisitor``.
extension TapeValue {
    /// Whether the value is a map.
    public var isMap: Bool { kind.memberCount(entry) != nil }
    /// The number of members, if the value is a map; 0 for other kinds. Constant time.
    public var memberCount: Int { kind.memberCount(entry) ?? 0 }
    /// Whether the value is an array.
    public var isArray: Bool { kind.elementCount(entry) != nil }
    /// The Boolean, if the value is one.
    public var bool: Bool? { kind.bool(entry, storage) }
    /// The number as the nearest double, if the value is a number.
    public var double: Double? { kind.double(entry, storage) }
    /// The digits of a number that the tape stores as such.
    package var storedDigits: String? { kind.storesDigits ? digits : nil }
    /// All digits of the number, if the value is a number.
    public var digits: String? { kind.digits(entry, storage) }

    /// Calls `body` with the bytes, valid during the call, if the value is data.
    /// - Returns: whether it is data.
    @discardableResult
    public func withData(_ body: (Bytes) -> Void) -> Bool { kind.withData(entry, storage, body) }

    /// The bytes of all strings, keys and data in the value. Linear time.
    package var storedByteCount: Int {
        (index..<index + storage.span(at: index)).reduce(0) { $0 + storage.entries[$1].byteCount(storage.keys) }
    }
}
