public import Switchless

/// An attribute of a start tag; valid until the receiving call returns.
public struct XMLAttribute {
    /// The attribute's name.
    public let name: InternedName
    /// The normalised value, with references replaced (XML 1.0, 3.3.3).
    public let value: Bytes

    @inlinable
    init(name: InternedName, value: Bytes) {
        self.name = name
        self.value = value
    }
}
