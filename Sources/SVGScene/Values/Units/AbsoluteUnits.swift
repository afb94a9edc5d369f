import Switchless

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
