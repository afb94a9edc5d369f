public import Switchless

/// The attributes of a start tag in document order, defaulted ones last.
///
/// Namespace declarations are not included. This is a view of libxml2's own array, which has five pointers for each
/// attribute: local name, prefix, URI, value, end of value. Nothing is copied.
@safe
public struct XMLAttributes: ~Escapable {
    @usableFromInline let fields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    @usableFromInline let table: FrozenTable<NamePointers, Int>
    /// The number of attributes.
    public let count: Int

    @inlinable @_lifetime(immortal)
    init(fields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int, table: FrozenTable<NamePointers, Int>) {
        unsafe self.fields = unsafe fields
        self.count = count
        self.table = table
    }

    /// The indices: from 0 to `count - 1`.
    @inlinable public var indices: Range<Int> { 0..<count }
    /// Whether there are no attributes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The first attribute.
    @inlinable public var first: XMLAttribute? {
        @_lifetime(copy self) get { first { _ in true } }
    }

    /// Calls `body` with each attribute.
    @inlinable
    public func forEach(_ body: (XMLAttribute) throws -> Void) rethrows {
        for index in indices { try body(self[index]) }
    }

    /// The values of `transform` for each attribute.
    @inlinable
    public func map<Value>(_ transform: (XMLAttribute) throws -> Value) rethrows -> [Value] {
        try indices.map { try transform(self[$0]) }
    }

    /// The first attribute that satisfies `predicate`.
    @inlinable @_lifetime(copy self)
    public func first(where predicate: (XMLAttribute) throws -> Bool) rethrows -> XMLAttribute? {
        for index in indices where try predicate(self[index]) { return self[index] }
        return nil
    }

    /// The address of the first attribute's value, if there is one.
    var firstValue: UnsafePointer<UInt8>? { unsafe count > 0 ? fields.unsafelyUnwrapped[3] : nil }

    /// The length of the longest value in bytes.
    @inline(__always)
    var longestValue: Int {
        guard var field = unsafe fields else { return 0 }
        var longest = 0
        for _ in 0..<count {
            longest = unsafe Swift.max(longest, field[4].unsafelyUnwrapped - field[3].unsafelyUnwrapped)
            unsafe field += 5
        }
        return longest
    }

    /// The attribute at `index`, which must be from 0 to `count - 1`.
    @inlinable @inline(__always)
    public subscript(index: Int) -> XMLAttribute {
        @_lifetime(copy self) get {
            precondition(index >= 0 && index < count, "attribute index out of range")
            let field = unsafe fields.unsafelyUnwrapped + index * 5
            let local = unsafe field[0].unsafelyUnwrapped
            let namespace = unsafe field[2]
            let value = unsafe Bytes(start: field[3], count: field[4].unsafelyUnwrapped - field[3].unsafelyUnwrapped)
            // A prefix without a URI is undeclared. Such a name must not match the same local name without a namespace.
            let undeclared = unsafe namespace == nil && field[1] != nil
            let pointers = unsafe NamePointers(local: local, namespace: namespace)
            let id = undeclared ? -1 : table[pointers] ?? -1
            return XMLAttribute(name: InternedName(id: id, pointers: pointers), value: value)
        }
    }
}
