public import Switchless

/// A unit of length (CSS Values 4, 6).
public protocol LengthUnit: Named {
    /// The pixels of one unit where that is the same everywhere, at `dpi` pixels an inch; `nil` for a relative unit.
    static func pixels(dpi: Double) -> Double?

    /// The pixels of one unit in `viewport`.
    static func pixels(in viewport: Viewport) -> Double
}

extension LengthUnit {
    public static func pixels(dpi: Double) -> Double? { nil }
}

/// A unit of the physical world.
public protocol AbsoluteUnit: LengthUnit {
    /// How many of them make an inch.
    static var perInch: Double { get }
}

extension AbsoluteUnit {
    public static func pixels(dpi: Double) -> Double? { dpi / perInch }
    public static func pixels(in viewport: Viewport) -> Double { 96 / perInch }
}
