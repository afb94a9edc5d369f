public import Switchless

/// What may stand left of the colon in a declaration: a property, or a shorthand for several.
public protocol Declarable: Named {
    /// Whether an attribute of that name sets it too (SVG 2, 6.6 lists those that are).
    static var isPresentationAttribute: Bool { get }

    /// Where a number without a unit is a length or an angle: everywhere, but where CSS wants units.
    static var takesBareNumbers: DeclarationSites { get }
    /// Where a length or an angle may have a unit.
    static var takesUnits: DeclarationSites { get }

    /// Reads what stands right of the colon, white space and `!important` aside.
    ///
    /// - Returns: `false` where that is no value of this property; the declaration then counts for nothing.
    static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool

    /// The properties that it sets: itself, or the shorthand's longhands.
    static var longhands: [any Property.Type] { get }
}

extension Declarable {
    public static var isPresentationAttribute: Bool { true }
    public static var takesBareNumbers: DeclarationSites { .all }
    public static var takesUnits: DeclarationSites { .all }
}

/// A property: one value of an element's style (CSS Cascade 4, 4).
public protocol Property: Declarable {
    /// What the property holds: computed, and copied bit by bit from parent to child.
    associatedtype Value: SVGScene.SVGValue & BitwiseCopyable

    /// Whether a child takes its parent's value where it has none of its own.
    static var isInherited: Bool { get }
    /// The value of a property that nobody set.
    static var initial: Value { get }
    /// Whether other properties are computed with this one, so that it has to come first (`font-size` gives `em` a size).
    static var comesFirst: Bool { get }
    /// Whether it does something to the element as a whole, as `opacity` and `transform` do: an element without any such
    /// declaration is asked for none of them.
    static var concernsWhole: Bool { get }
    /// Whether a value that could be read is one that the property allows: `stroke-width` wants none below zero.
    static func allows(_ value: Value) -> Bool
    /// The computed value: what children inherit.
    ///
    /// - Parameters:
    ///   - value: the value as declared.
    ///   - parent: the style of the element's parent.
    ///   - viewport: with the element's font size, once that is known.
    static func computed(_ value: Value, parent: ComputedStyle, viewport: Viewport) -> Value

    // The two that the cascade calls without knowing the property. They are requirements so that each property
    // gets its own, specialised; nobody but the defaults below should implement them.

    /// Copies the initial value to `memory`.
    static func initialize(_ memory: RawMemory)
    /// Copies the value at `declared`, computed, to `memory`.
    static func apply(
        _ declared: RawMemory, to memory: RawMemory, parent: ComputedStyle, viewport: Viewport)
    /// The size of a value in bytes.
    static var size: Int { get }
    /// What the address of a value is a multiple of.
    static var alignment: Int { get }
}

extension Property {
    public static var longhands: [any Property.Type] { [Self.self] }
    public static var comesFirst: Bool { false }
    public static var concernsWhole: Bool { false }
    public static func allows(_ value: Value) -> Bool { true }
    public static func computed(_ value: Value, parent: ComputedStyle, viewport: Viewport) -> Value { value }

    public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
        guard let value = Value.read(&input, in: declarations.context), allows(value) else { return false }
        declarations.declare(Self.self, value)
        return true
    }

    public static func initialize(_ memory: RawMemory) {
        memory.store(initial)
    }

    public static func apply(
        _ declared: RawMemory, to memory: RawMemory, parent: ComputedStyle, viewport: Viewport
    ) {
        memory.store(computed(declared.load(Value.self), parent: parent, viewport: viewport))
    }

    public static var size: Int { MemoryLayout<Value>.size }
    public static var alignment: Int { MemoryLayout<Value>.alignment }
}

/// A property of a length, whose relative units are settled where it is declared; percentages are left as they are.
public protocol LengthProperty: Property where Value == SVGLength {}

extension LengthProperty {
    public static func computed(_ value: SVGLength, parent: ComputedStyle, viewport: Viewport) -> SVGLength {
        value.absolute(in: viewport)
    }
}

/// A name that stands for several properties at once (CSS Cascade 4, 3).
public protocol Shorthand: Declarable {}

extension Shorthand {
    public static var isPresentationAttribute: Bool { false }
}
