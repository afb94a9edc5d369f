public import Switchless

/// The attributes of a start tag in document order, defaulted ones last.
///
/// Namespace declarations are not included. This is a view of libxml2's own array; nothing is copied.
public struct XMLAttributes: ~Escapable {
    @usableFromInline let fields: AttributeFields
    @usableFromInline let table: FrozenTable<NamePointers, Int>
    /// The number of attributes.
    @inlinable public var count: Int { fields.count }

    @inline(__always) @_lifetime(immortal)
    init(_ fields: AttributeFields, table: FrozenTable<NamePointers, Int>) {
        self.fields = fields
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

    /// The length of the longest value in bytes.
    @inline(__always)
    var longestValue: Int { fields.longestValue }

    /// The attribute at `index`, which must be from 0 to `count - 1`.
    @inlinable @inline(__always)
    public subscript(index: Int) -> XMLAttribute {
        @_lifetime(copy self) get { fields.attribute(at: index, table) }
    }
}
