public import Switchless

/// An attribute of a start tag; valid until the call that received it returns.
public struct XMLAttribute {
    /// The attribute's name.
    public let name: InternedName
    /// The attribute's value, normalised (XML 1.0, 3.3.3), with its references replaced.
    public let value: Bytes

    @inlinable
    init(name: InternedName, value: Bytes) {
        self.name = name
        self.value = value
    }
}
