public import Switchless

/// A unit of length (CSS Values 4, 6).
public protocol LengthUnit: Named {
    /// The pixels of one absolute unit at `dpi` pixels per inch; `nil` for a relative unit.
    static func pixels(dpi: Double) -> Double?

    /// The pixels of one unit in `viewport`.
    static func pixels(in viewport: Viewport) -> Double

    /// Whether the unit depends on the size of the whole drawing.
    static var refersToWindow: Bool { get }
}

extension LengthUnit {
    public static func pixels(dpi: Double) -> Double? { nil }
    public static var refersToWindow: Bool { false }
}

/// A physical unit of length.
public protocol AbsoluteUnit: LengthUnit {
    /// How many units are an inch.
    static var perInch: Double { get }
}

extension AbsoluteUnit {
    public static func pixels(dpi: Double) -> Double? { dpi / perInch }
    public static func pixels(in viewport: Viewport) -> Double { 96 / perInch }
}
