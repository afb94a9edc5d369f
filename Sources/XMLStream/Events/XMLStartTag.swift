public import Switchless

/// The start of an element, borrowed for one event: it cannot outlive the receiving call.
public struct XMLStartTag: ~Escapable {
    /// The element's name.
    public let name: InternedName
    /// The element's attributes.
    public let attributes: XMLAttributes
    private let events: LentEvents

    @_lifetime(copy name, copy attributes)
    init(name: InternedName, attributes: XMLAttributes, events: LentEvents) {
        (self.name, self.attributes, self.events) = (name, attributes, events)
    }

    /// The position of the tag's `<`, computed on each access.
    ///
    /// Inside an entity's replacement text, this is the position of the outermost reference.
    public var position: SourcePosition {
        events.position(ofTagWith: attributes)
    }

    /// The position of the first character of an attribute's value, computed on each call.
    ///
    /// This is the tag's position if the value is a default from the document type.
    public func position(of attribute: XMLAttribute) -> SourcePosition {
        events.tracker.position(of: attribute.value, isSection: false)
            ?? events.tracker.value(of: attribute.name.localBytes) ?? position
    }
}

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

/// An attribute of a start tag, borrowed with the tag.
public struct XMLAttribute: ~Escapable {
    /// The attribute's name.
    public let name: InternedName
    /// The normalised value, with references replaced (XML 1.0, 3.3.3).
    public let value: Bytes

    @inlinable @_lifetime(copy name, copy value)
    init(name: InternedName, value: Bytes) {
        self.name = name
        self.value = value
    }
}

/// A piece of character data or CDATA, borrowed for one event: it cannot outlive the receiving call.
///
/// The text of one element may arrive in several pieces, split anywhere, even inside a character.
public struct XMLText: ~Escapable {
    /// The text's bytes.
    public let bytes: Bytes
    /// Whether it is part of a CDATA section.
    let isSection: Bool
    private let events: LentEvents

    @_lifetime(copy bytes)
    init(bytes: Bytes, isSection: Bool, events: LentEvents) {
        self.bytes = bytes
        self.isSection = isSection
        self.events = events
    }

    /// The position where the piece starts, computed on each access.
    ///
    /// For a piece that is not in the input, such as a replaced reference, this is the parser's current position.
    public var position: SourcePosition {
        events.tracker.position(of: bytes, isSection: isSection) ?? events.tracker.position(ofCopy: bytes)
            ?? events.tracker.current
    }
}
