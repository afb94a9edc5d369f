public import Switchless

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
