public import Switchless

/// An attribute of an element: its name, and the field that it sets.
///
/// The type of the field reads the value. If the value is invalid, the field keeps its value and a diagnostic is
/// reported.
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
    /// Whether it is also a property, which style sheets and `style` can set (SVG 2, 6.6).
    public let isProperty: Bool
    /// Takes the field over from another owner where there is one, or says what it is there, and reads it otherwise.
    /// One closure does all: for a key path in two of them the compiler calls the runtime, instead of storing the
    /// field.
    private let set: @Sendable (inout Owner, Owner?, Bytes, ValueContext) -> Bool
    /// The axis that a percentage refers to, for a value that is compared with others before it is stored.
    let axis: LengthAxis
    /// The sites that accept numbers without a unit as lengths.
    let bareNumbers: DeclarationSites
    /// How an animation finds values of it.
    let interpolation: any Interpolation.Type

    /// Creates an attribute that sets `field`.
    ///
    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - field: a stored property.
    ///   - isProperty: whether style sheets and `style` can set it too (SVG 2, 6.6).
    ///   - axis: what a percentage refers to, where `min()` and the like compare it.
    ///   - bareNumbers: where numbers without a unit are accepted as lengths.
    ///   - allows: whether a syntactically valid value is allowed.
    @inline(__always)
    public init<V: SVGValue>(
        _ name: Name, _ field: any WritableKeyPath<Owner, V> & Sendable, isProperty: Bool = false,
        along axis: LengthAxis = .diagonal, takingBareNumbers bareNumbers: DeclarationSites = .all,
        allowing allows: @escaping @Sendable (V) -> Bool = { _ in true }
    ) {
        self.name = name
        self.isProperty = isProperty
        self.axis = axis
        self.bareNumbers = bareNumbers
        interpolation = V.interpolation
        set = { owner, other, bytes, context in
            if let other {
                guard context.described == nil else {
                    context.described = other[keyPath: field].text(in: context)
                    return true
                }
                owner[keyPath: field] = other[keyPath: field]
                return true
            }
            guard let value = V.read(all: bytes, in: context), allows(value) else { return false }
            owner[keyPath: field] = value
            return true
        }
    }

    /// Creates an attribute that sets an optional field, which is `nil` without it.
    ///
    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - field: a stored property.
    ///   - isProperty: whether style sheets and `style` can set it too (SVG 2, 6.6).
    ///   - axis: what a percentage refers to, where `min()` and the like compare it.
    ///   - bareNumbers: where numbers without a unit are accepted as lengths.
    ///   - unlessSet: whether the attribute is ignored if the field is already set, as `xlink:href` is after `href`.
    ///   - allows: whether a syntactically valid value is allowed.
    @inline(__always)
    public init<V: SVGValue>(
        _ name: Name, _ field: any WritableKeyPath<Owner, V?> & Sendable, isProperty: Bool = false,
        along axis: LengthAxis = .diagonal, takingBareNumbers bareNumbers: DeclarationSites = .all,
        unlessSet: Bool = false, allowing allows: @escaping @Sendable (V) -> Bool = { _ in true }
    ) {
        self.name = name
        self.isProperty = isProperty
        self.axis = axis
        self.bareNumbers = bareNumbers
        interpolation = V.interpolation
        set = { owner, other, bytes, context in
            if let other {
                guard context.described == nil else {
                    context.described = other[keyPath: field].map { $0.text(in: context) } ?? Array("auto".utf8)
                    return true
                }
                owner[keyPath: field] = other[keyPath: field]
                return true
            }
            if unlessSet, owner[keyPath: field] != nil { return true }
            guard let value = V.read(all: bytes, in: context), allows(value) else { return false }
            owner[keyPath: field] = value
            return true
        }
    }

    /// Creates an attribute of a part that several elements share.
    ///
    /// - Parameters:
    ///   - attribute: an attribute of the part.
    ///   - field: the stored property that contains the part.
    @inline(__always)
    public init<Part>(_ attribute: Attribute<Part>, of field: any WritableKeyPath<Owner, Part> & Sendable) {
        name = attribute.name
        isProperty = attribute.isProperty
        axis = attribute.axis
        bareNumbers = attribute.bareNumbers
        interpolation = attribute.interpolation
        set = { owner, other, bytes, context in
            attribute.set(&owner[keyPath: field], other.map { $0[keyPath: field] }, bytes, context)
        }
    }

    /// Reads the field.
    ///
    /// - Returns: whether the value is valid. Otherwise the field stays as it is.
    @inline(__always)
    func read(_ owner: inout Owner, _ bytes: Bytes, _ context: ValueContext) -> Bool {
        set(&owner, nil, bytes, context)
    }

    /// The field's value as text; `nil` where it has none.
    func text(of owner: Owner, in context: ValueContext) -> [UInt8]? {
        var copy = owner
        context.described = []
        defer { context.described = nil }
        _ = set(&copy, owner, Bytes(), context)
        return context.described
    }

    /// Copies the field from another owner.
    func copy(_ other: Owner, _ owner: inout Owner, _ context: ValueContext) {
        _ = set(&owner, other, Bytes(), context)
    }
}

extension Attribute {
    /// The attribute `width` or `height`, which CSS defines: in its rules a number other than 0 needs a unit.
    @inline(__always)
    static func side<V: SVGValue>(
        _ name: Name, _ field: any WritableKeyPath<Owner, V> & Sendable, along axis: LengthAxis,
        allowing allows: @escaping @Sendable (V) -> Bool = { _ in true }
    ) -> Attribute {
        Attribute(
            name, field, isProperty: true, along: axis, takingBareNumbers: [.attribute, .styleAttribute],
            allowing: allows)
    }

    /// The attribute `width` or `height`, which may be missing.
    @inline(__always)
    static func side<V: SVGValue>(
        _ name: Name, _ field: any WritableKeyPath<Owner, V?> & Sendable, along axis: LengthAxis,
        allowing allows: @escaping @Sendable (V) -> Bool = { _ in true }
    ) -> Attribute {
        Attribute(
            name, field, isProperty: true, along: axis, takingBareNumbers: [.attribute, .styleAttribute],
            allowing: allows)
    }

    /// The attributes `href` and, where it is missing, `xlink:href` (SVG 2, 16.1.6).
    @inline(__always)
    public static func links(_ field: any WritableKeyPath<Owner, Href?> & Sendable) -> [Attribute] {
        [Attribute("href", field), Attribute(.xlink("href"), field, unlessSet: true)]
    }

    /// The attributes `href` and `xlink:href`, for a URL that is kept as text.
    ///
    /// Such a URL leads out of the document.
    @inline(__always)
    public static func links(_ field: any WritableKeyPath<Owner, Words?> & Sendable) -> [Attribute] {
        [Attribute("href", field), Attribute(.xlink("href"), field, unlessSet: true)]
    }
}
