/// The operations of collections. Borrowed bytes are no collection, since one could be kept.
extension Bytes {
    /// Whether there are no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }
    /// The indices: from 0 to `count - 1`.
    @inlinable public var indices: Range<Int> { 0..<count }
    /// The first byte.
    @inlinable public var first: UInt8? { isEmpty ? nil : self[0] }
    /// The last byte.
    @inlinable public var last: UInt8? { isEmpty ? nil : self[count - 1] }

    /// At most the first `length` bytes; none if `length` is negative.
    @inlinable @_lifetime(copy self)
    public func prefix(_ length: Int) -> Bytes { extracting(0..<min(max(length, 0), count)) }

    /// At most the last `length` bytes; none if `length` is negative.
    @inlinable @_lifetime(copy self)
    public func suffix(_ length: Int) -> Bytes { extracting(count - min(max(length, 0), count)..<count) }

    /// The bytes after the first `length`; all if `length` is negative.
    @inlinable @_lifetime(copy self)
    public func dropFirst(_ length: Int = 1) -> Bytes { extracting(min(max(length, 0), count)..<count) }

    /// The bytes before the last `length`; all if `length` is negative.
    @inlinable @_lifetime(copy self)
    public func dropLast(_ length: Int = 1) -> Bytes { extracting(0..<count - min(max(length, 0), count)) }

    /// The first bytes, as long as they satisfy `predicate`.
    @inlinable @_lifetime(copy self)
    public func prefix(while predicate: (UInt8) -> Bool) -> Bytes {
        extracting(0..<(firstIndex { !predicate($0) } ?? count))
    }

    /// The bytes from the first that does not satisfy `predicate` on.
    @inlinable @_lifetime(copy self)
    public func drop(while predicate: (UInt8) -> Bool) -> Bytes {
        extracting((firstIndex { !predicate($0) } ?? count)..<count)
    }

    /// The index of the first byte that satisfies `predicate`.
    @inlinable
    public func firstIndex(where predicate: (UInt8) throws -> Bool) rethrows -> Int? {
        for index in indices where try predicate(self[index]) { return index }
        return nil
    }

    /// The index of the first byte from `start` on that satisfies `predicate`.
    @inlinable
    public func firstIndex(from start: Int, where predicate: (UInt8) throws -> Bool) rethrows -> Int? {
        try extracting(start..<count).firstIndex(where: predicate).map { $0 + start }
    }

    /// The index of the first `byte` from `start` on.
    @inlinable
    public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        extracting(start..<count).firstIndex(of: byte).map { $0 + start }
    }

    /// The index of the last byte that satisfies `predicate`.
    @inlinable
    public func lastIndex(where predicate: (UInt8) throws -> Bool) rethrows -> Int? {
        for index in indices.reversed() where try predicate(self[index]) { return index }
        return nil
    }

    /// Whether a byte satisfies `predicate`.
    @inlinable
    public func contains(where predicate: (UInt8) throws -> Bool) rethrows -> Bool {
        try firstIndex(where: predicate) != nil
    }

    /// Whether the bytes are the UTF-8 of `text`.
    @inlinable
    public func elementsEqual(_ text: String) -> Bool { elementsEqual(text.utf8) }

    /// Whether the bytes are those of `other`.
    @inlinable
    public func elementsEqual(_ other: Bytes) -> Bool { isSame(as: other) }

    /// The ranges of the non-empty runs of bytes that do not satisfy `isSeparator`.
    @inlinable
    public func ranges(separatedBy isSeparator: (UInt8) throws -> Bool) rethrows -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for index in indices where try isSeparator(self[index]) {
            if start < index { ranges.append(start..<index) }
            start = index + 1
        }
        if start < count { ranges.append(start..<count) }
        return ranges
    }
}

extension Optional where Wrapped == Bytes {
    /// The value of `transform` for the bytes, if there are any.
    @inlinable
    public func map<Value, Failure: Error>(
        _ transform: (Bytes) throws(Failure) -> Value
    ) throws(Failure) -> Value? {
        guard let bytes = self else { return nil }
        return try transform(bytes)
    }

    /// The value of `transform` for the bytes, if there are any.
    @inlinable
    public func flatMap<Value, Failure: Error>(
        _ transform: (Bytes) throws(Failure) -> Value?
    ) throws(Failure) -> Value? {
        guard let bytes = self else { return nil }
        return try transform(bytes)
    }
}
