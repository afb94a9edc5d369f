public import Switchless

/// A document as values, flat: what every syntax is read into, and every model is decoded from.
///
/// A tape is complete and never changes. Scalars stay as the syntax brought them until somebody asks for them.
public struct ValueTape: Sendable {
    let storage: TapeStorage

    /// The document's one value; `nil` if nothing was written.
    public var root: TapeValue? { storage.entries.count == 0 ? nil : TapeValue(storage: storage, index: 0) }

    /// How many values and keys there are.
    public var count: Int { storage.entries.count }

    /// How many bytes the tape takes in memory, without the table of its keys.
    public var byteCount: Int { storage.entries.count * MemoryLayout<TapeEntry>.stride + storage.bytes.count }
}

/// A value on a tape.
public struct TapeValue: Sendable {
    let storage: TapeStorage
    let index: Int

    var entry: TapeEntry { storage.entries[index] }
    var kind: any ValueKind.Type { ValueKinds.standard.handlers[entry.kind] }

    /// Where the value stood; `nil` if its syntax has no places.
    public var position: SourcePosition? { entry.position }

    /// What the value is, with an article, for people: "an array".
    public var phrase: String { kind.phrase }

    /// Calls the visitor's method for what this is.
    public func accept<Visitor: ValueVisitor>(_ visitor: inout Visitor) throws { try kind.accept(self, &visitor) }

    /// Its elements, if it is an array; else none.
    public var elements: TapeElements {
        TapeElements(storage: storage, here: index + 1, end: kind.isArray ? index + entry.high : index + 1)
    }

    /// Its members in the order of the document, if it is a map; else none.
    public var members: TapeMembers {
        TapeMembers(storage: storage, here: index + 1, end: kind.isMap ? index + entry.high : index + 1)
    }

    /// The element at `place`, if it is an array that has one.
    public subscript(place: Int) -> TapeValue? {
        guard place >= 0 else { return nil }
        return elements.dropFirst(place).first { _ in true }
    }

    /// The value of the member called `key`, if it is a map that has one.
    public subscript(key: String) -> TapeValue? {
        var key = key
        return key.withUTF8 { key in
            members.first { member in
                storage.withKey(at: member.value.index - 1) { $0.isSame(as: key) }
            }?.value
        }
    }

    /// The text, if it is a string.
    public var string: String? { kind.string(entry, storage) }
    /// The number, if it is whole.
    public var integer: TapeInteger? { kind.integer(entry, storage) }
    /// The number of an object in a keyed archive, if it is one.
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

        /// Where the key stood, if it has a place of its own.
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
