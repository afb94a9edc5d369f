public import Switchless

/// One attribute of an element: its name, and the field that it fills.
///
/// The field's type says how the value is read. What cannot be read leaves the field as it is, with a diagnostic.
///
/// ```swift
/// static let attributes: [Attribute<Circle>] = [
///     Attribute("cx", \.cx),
///     Attribute("r", \.r, allowing: { !$0.isNegative }),
/// ]
/// ```
public struct Attribute<Owner>: Sendable {
    /// The attribute's name.
    public let name: Name
    /// Whether it is a property, which style sheets and `style` may set as well (SVG 2, 6.6).
    public let isProperty: Bool
    let read: @Sendable (inout Owner, Bytes, ValueContext) -> Bool

    /// An attribute that fills `field`.
    ///
    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - field: a stored property.
    ///   - isProperty: whether style sheets and `style` may set it as well (SVG 2, 6.6).
    ///   - allows: whether a value that could be read is one that the attribute may have.
    @inline(__always)
    public init<V: SVGValue>(
        _ name: Name, _ field: any WritableKeyPath<Owner, V> & Sendable, isProperty: Bool = false,
        allowing allows: @escaping @Sendable (V) -> Bool = { _ in true }
    ) {
        self.name = name
        self.isProperty = isProperty
        read = { owner, bytes, context in
            guard let value = V.read(all: bytes, in: context), allows(value) else { return false }
            owner[keyPath: field] = value
            return true
        }
    }

    /// An attribute that fills an optional field, which without it stays `nil`.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - field: what takes its value.
    ///   - isProperty: whether style sheets and `style` may set it as well (SVG 2, 6.6).
    ///   - unlessSet: whether another attribute that filled the field before has precedence, as `href` has over
    ///     `xlink:href`.
    ///   - allows: which values are valid.
    @inline(__always)
    public init<V: SVGValue>(
        _ name: Name, _ field: any WritableKeyPath<Owner, V?> & Sendable, isProperty: Bool = false,
        unlessSet: Bool = false, allowing allows: @escaping @Sendable (V) -> Bool = { _ in true }
    ) {
        self.name = name
        self.isProperty = isProperty
        read = { owner, bytes, context in
            if unlessSet, owner[keyPath: field] != nil { return true }
            guard let value = V.read(all: bytes, in: context), allows(value) else { return false }
            owner[keyPath: field] = value
            return true
        }
    }

    /// An attribute of a part that several elements have, in the field that holds it.
    ///
    /// - Parameters:
    ///   - attribute: one of the part's.
    ///   - field: a stored property.
    @inline(__always)
    public init<Part>(_ attribute: Attribute<Part>, of field: any WritableKeyPath<Owner, Part> & Sendable) {
        name = attribute.name
        isProperty = attribute.isProperty
        read = { owner, bytes, context in attribute.read(&owner[keyPath: field], bytes, context) }
    }
}

extension Attribute {
    /// `href` and, where that is missing, `xlink:href` (SVG 2, 16.1.6).
    public static func links(_ field: any WritableKeyPath<Owner, Href?> & Sendable) -> [Attribute] {
        [Attribute("href", field), Attribute(.xlink("href"), field, unlessSet: true)]
    }

    /// The same, for an address that leads out of the document and is kept as text.
    public static func links(_ field: any WritableKeyPath<Owner, Words?> & Sendable) -> [Attribute] {
        [Attribute("href", field), Attribute(.xlink("href"), field, unlessSet: true)]
    }
}
