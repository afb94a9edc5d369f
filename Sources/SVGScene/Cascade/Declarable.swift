public import Switchless

/// A name that can be declared: a property, or a shorthand for several (CSS Cascade 4, 3).
public protocol Declarable: Named {
    /// Whether an attribute of the same name also sets it (SVG 2, 6.6 lists those attributes). Default: a property's
    /// does, a shorthand's does not.
    static var isPresentationAttribute: Bool { get }

    /// The sites that accept a number without a unit as a length or an angle. Default: all.
    static var takesBareNumbers: DeclarationSites { get }
    /// The sites that accept a unit of a length or an angle. Default: all.
    static var takesUnits: DeclarationSites { get }

    /// Reads a declaration's value, without surrounding white space and `!important`.
    ///
    /// - Returns: `false` where the value is invalid; the declaration is then ignored.
    static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool

    /// The properties that it sets: the property itself, or the longhands of a shorthand.
    static var longhands: [any Property.Type] { get }
    /// How an animation finds its values. Default: that of the property's type, and for a shorthand component by
    /// component.
    static var interpolation: any Interpolation.Type { get }
    /// Whether it sets every registered property for which `isPartOfAll` is set, and geometry.
    static var setsEveryProperty: Bool { get }
}

extension Declarable {
    public static var isPresentationAttribute: Bool { false }
    public static var takesBareNumbers: DeclarationSites { .all }
    public static var takesUnits: DeclarationSites { .all }
    public static var setsEveryProperty: Bool { false }
    public static var interpolation: any Interpolation.Type { ComponentInterpolation.self }
}

/// A property: one value of an element's style (CSS Cascade 4, 4).
public protocol Property: Declarable {
    /// The type of the property's value. Inherited values are copied bitwise from parent to child.
    associatedtype Value: SVGScene.SVGValue & BitwiseCopyable

    /// Whether a child without a declaration of its own takes its parent's value.
    static var isInherited: Bool { get }
    /// The value of the property where nothing declares it.
    static var initial: Value { get }
    /// Whether other properties depend on this one: `font-size` is computed first because `em` needs it, and `color`
    /// because mixed colours may need it.
    static var comesFirst: Bool { get }
    /// Whether it applies to the element as a whole, as `opacity` and `transform` do.
    ///
    /// For an element without any such declaration, none of these properties is read.
    static var concernsWhole: Bool { get }
    /// Whether the shorthand `all` sets it; false for `direction` and `unicode-bidi`.
    static var isPartOfAll: Bool { get }
    /// Whether it says how the others are animated, and so has to be known before them.
    static var isOfAnimation: Bool { get }
    /// Whether the property allows a syntactically valid value: `stroke-width` allows no negative one.
    static func allows(_ value: Value) -> Bool
    /// Turns a declared value into the computed value, which children inherit.
    ///
    /// - Parameters:
    ///   - value: the declared value.
    ///   - parent: the style of the element's parent.
    ///   - viewport: what relative lengths refer to. It has the element's own font size unless `comesFirst` is set.
    static func computed(_ value: Value, parent: ComputedStyle, viewport: Viewport) -> Value

    /// Computes the value at `declared` and copies it to `slot`.
    ///
    /// The cascade calls it without knowing the property's type. It is a requirement, not an extension method, so that
    /// each property has a specialised version. Only the default implementation should implement it.
    static func apply(
        _ declared: PropertySlot, to slot: PropertySlot, parent: ComputedStyle, viewport: Viewport)
    /// The value in `slot` as text, for an animation that goes on from there; `nil` where none does.
    ///
    /// It is a requirement for the same reason.
    static func text(of slot: PropertySlot, in context: ValueContext) -> [UInt8]?
}

extension Property {
    public static var isPresentationAttribute: Bool { true }
    public static var longhands: [any Property.Type] { [Self.self] }
    public static var comesFirst: Bool { false }
    public static var concernsWhole: Bool { false }
    public static var isPartOfAll: Bool { true }
    public static var isOfAnimation: Bool { false }
    public static var interpolation: any Interpolation.Type { Value.interpolation }
    public static func allows(_ value: Value) -> Bool { true }
    public static func computed(_ value: Value, parent: ComputedStyle, viewport: Viewport) -> Value { value }

    public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
        guard let value = Value.read(&input, in: declarations.context), allows(value) else { return false }
        declarations.declare(Self.self, value)
        return true
    }

    public static func apply(
        _ declared: PropertySlot, to slot: PropertySlot, parent: ComputedStyle, viewport: Viewport
    ) {
        slot.store(computed(declared.load(Value.self), parent: parent, viewport: viewport))
    }

    public static func text(of slot: PropertySlot, in context: ValueContext) -> [UInt8]? {
        slot.load(Value.self).text(in: context)
    }

    /// Copies the initial value to `memory`.
    static func initialize(_ memory: RawMemory) { memory.store(initial) }
    /// The size of a value in bytes.
    static var size: Int { MemoryLayout<Value>.size }
    /// The alignment of a value in bytes.
    static var alignment: Int { MemoryLayout<Value>.alignment }
    /// The identity of the values' type.
    static var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }
}

extension Property where Value == SVGLength {
    /// Resolves relative units; percentages are kept.
    public static func computed(_ value: SVGLength, parent: ComputedStyle, viewport: Viewport) -> SVGLength {
        value.absolute(in: viewport)
    }
}

/// A set of declaration sites, which differ in the lengths and angles they accept.
///
/// Attributes accept numbers without a unit (SVG 2, 4.2), and so do all declarations of the properties that SVG
/// defines. CSS requires a unit, except for 0 (CSS Values 4, 6). Browsers follow this for the properties that CSS
/// defines; Chromium is more lenient in `style` attributes.
public struct DeclarationSites: OptionSet, Sendable {
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A presentation attribute.
    public static let attribute = DeclarationSites(rawValue: 1)
    /// A `style` attribute.
    public static let styleAttribute = DeclarationSites(rawValue: 2)
    /// A rule of a style sheet.
    public static let rule = DeclarationSites(rawValue: 4)
    /// All declaration sites.
    public static let all: DeclarationSites = [attribute, styleAttribute, rule]
}
