public import Switchless

/// The units of length and their registry (CSS Values 4, 6).
public enum LengthUnits {
    /// All units of the standard that SVG can use.
    public static let standard = Registry<any LengthUnit.Type>(
        "unit",
        [
            Cap.self,
            Ch.self,
            Cm.self,
            Em.self,
            Ex.self,
            Ic.self,
            In.self,
            Lh.self,
            Mm.self,
            Pc.self,
            Pt.self,
            Px.self,
            Q.self,
            RootFontUnit<Cap>.self,
            RootFontUnit<Ch>.self,
            Rem.self,
            RootFontUnit<Ex>.self,
            RootFontUnit<Ic>.self,
            Rlh.self,
        ] + viewport.sorted { $0.name < $1.name }, as: { $0 })

    /// The units that refer to the size of the drawing, and those of containers.
    private static let viewport: [any LengthUnit.Type] =
        DynamicViewport.units + LargeViewport.units + QueryContainer.units + SmallViewport.units + WholeViewport.units
}

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

/// The `cm` unit (CSS Values 4, 6.2).
struct Cm: AbsoluteUnit {
    static let name: Name = "cm"
    static let summary = "Centimetres, 2.54 to the inch."
    static let perInch = 2.54
}

/// The `in` unit (CSS Values 4, 6.2).
struct In: AbsoluteUnit {
    static let name: Name = "in"
    static let summary = "Inches."
    static let perInch = 1.0
}

/// The `mm` unit (CSS Values 4, 6.2).
struct Mm: AbsoluteUnit {
    static let name: Name = "mm"
    static let summary = "Millimetres."
    static let perInch = 25.4
}

/// The `pc` unit (CSS Values 4, 6.2).
struct Pc: AbsoluteUnit {
    static let name: Name = "pc"
    static let summary = "Picas, 6 to the inch."
    static let perInch = 6.0
}

/// The `pt` unit (CSS Values 4, 6.2).
struct Pt: AbsoluteUnit {
    static let name: Name = "pt"
    static let summary = "Points, 72 to the inch."
    static let perInch = 72.0
}

/// The `px` unit (CSS Values 4, 6.2): one user unit at any resolution.
struct Px: LengthUnit {
    static let name: Name = "px"
    static let summary = "Pixels, which are user units."

    static func pixels(dpi: Double) -> Double? { 1 }
    static func pixels(in viewport: Viewport) -> Double { 1 }
}

/// The `Q` unit (CSS Values 4, 6.2).
struct Q: AbsoluteUnit {
    static let name: Name = "Q"
    static let summary = "Quarter-millimetres."
    static let perInch = 101.6
}
