public import Switchless

/// The values of a document, in one flat array.
///
/// Every syntax is read to a tape, and every model is decoded from one. A tape never changes. Scalars stay in the form
/// of the syntax until they are asked for.
public struct ValueTape: Sendable {
    let storage: TapeStorage

    /// The document's value; `nil` if nothing was written.
    public var root: TapeValue? { storage.entries.count == 0 ? nil : TapeValue(storage: storage, index: 0) }

    /// The number of values and keys.
    public var count: Int { storage.entries.count }

    /// The size of the tape in memory, in bytes, without the table of its keys.
    public var byteCount: Int { storage.entries.count * MemoryLayout<TapeEntry>.stride + storage.bytes.count }
}

/// A value on a tape.
public struct TapeValue: Sendable {
    let storage: TapeStorage
    let index: Int

    var entry: TapeEntry { storage.entries[index] }
    var kind: any ValueKind.Type { storage.kinds[entry.kind] }

    /// Position of the value; `nil` if its syntax has no positions.
    public var position: SourcePosition? { entry.position }

    /// The size of the whole tape in memory, in bytes, without the table of its keys.
    package var byteCount: Int { ValueTape(storage: storage).byteCount }

    /// The kind of the value with its article, for messages: "an array".
    public var phrase: String { kind.phrase }

    /// Calls the visitor's method for the kind of this value.
    ///
    /// - Throws: what the method throws; ``ModelError`` if the current thread's stack has no room for one more level of
    ///   containers.
    public func accept<Visitor: ValueVisitor>(_ visitor: inout Visitor) throws { try kind.accept(self, &visitor) }

    /// Calls the visitor's method for the kind of this value, which does not visit what is inside, so that no stack is
    /// asked for.
    package func acceptShallow<Visitor: ValueVisitor>(_ visitor: inout Visitor) throws {
        try kind.acceptShallow(self, &visitor)
    }

    /// The elements of an array; none for other kinds.
    public var elements: TapeElements {
        TapeElements(storage: storage, here: index + 1, end: isArray ? index + entry.high : index + 1)
    }

    /// The members of a map, in the order of the document; none for other kinds.
    public var members: TapeMembers {
        TapeMembers(storage: storage, here: index + 1, end: isMap ? index + entry.high : index + 1)
    }

    /// The element at that index of an array; `nil` if there is none. Linear time.
    public subscript(index: Int) -> TapeValue? {
        guard index >= 0 else { return nil }
        return elements.dropFirst(index).first { _ in true }
    }

    /// The value of the member `key` of a map; `nil` if there is none. Linear time.
    public subscript(key: String) -> TapeValue? {
        key.withBytes { key in
            members.first { member in
                storage.withKey(at: member.value.index - 1) { $0.isSame(as: key) }
            }?.value
        }
    }

    /// The text, if the value is a string.
    public var string: String? { kind.string(entry, storage) }
    /// The number, if it is an integer.
    public var integer: TapeInteger? { kind.integer(entry, storage) }
    /// The UID of an object in a keyed archive, if the value is one.
    public var uid: UInt64? { kind.uid(entry, storage) }
}

/// The elements of an array, in order.
public struct TapeElements: Sequence, IteratorProtocol, Sendable {
    let storage: TapeStorage
    var here: Int
    let end: Int

    /// The next element.
    public mutating func next() -> TapeValue? {
        guard here < end else { return nil }
        defer { here += storage.span(at: here) }
        return TapeValue(storage: storage, index: here)
    }
}

/// The members of a map, in the order of the document.
public struct TapeMembers: Sequence, IteratorProtocol, Sendable {
    /// A key and its value.
    public struct Member: Sendable {
        /// The value.
        public let value: TapeValue

        /// The key.
        public var key: String { value.storage.key(at: value.index - 1) }

        /// The number of the key among all keys of the tape, from 0 on.
        package var keyNumber: Int { Int(value.storage.entries[value.index - 1].word) }

        /// Position of the key, if it has one of its own.
        public var keyPosition: SourcePosition? { value.storage.entries[value.index - 1].position }

        /// Calls `body` with the key's bytes, UTF-8, valid during the call.
        public func withKey<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
            try value.storage.withKey(at: value.index - 1, body)
        }
    }

    let storage: TapeStorage
    var here: Int
    let end: Int

    /// The next member.
    public mutating func next() -> Member? {
        guard here + 1 < end else { return nil }
        let value = here + 1
        here = value + storage.span(at: value)
        return Member(value: TapeValue(storage: storage, index: value))
    }
}

/// Visits the values of a tape, with a method for each kind of value.
///
/// Every method also gets the value itself, for its position.
public protocol ValueVisitor {
    /// Visits null.
    mutating func visitNull(_ value: TapeValue) throws
    /// Visits a Boolean.
    mutating func visit(bool: Bool, _ value: TapeValue) throws
    /// Visits an integer.
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws
    /// Visits a floating-point number, which may be infinite or NaN.
    mutating func visit(real: Double, _ value: TapeValue) throws
    /// Visits text in UTF-8, valid during the call.
    mutating func visit(string: Bytes, _ value: TapeValue) throws
    /// Visits a date, in seconds since 2001-01-01T00:00:00Z.
    mutating func visit(date: Double, _ value: TapeValue) throws
    /// Visits data, valid during the call.
    mutating func visit(data: Bytes, _ value: TapeValue) throws
    /// Visits the UID of an object in a keyed archive.
    mutating func visit(uid: UInt64, _ value: TapeValue) throws
    /// Visits an array. Visit its elements with `element.accept(&self)`.
    mutating func visit(array: TapeElements, _ value: TapeValue) throws
    /// Visits a map. Visit its values with `member.value.accept(&self)`.
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws
}

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
