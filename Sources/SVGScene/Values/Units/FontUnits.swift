import Switchless

/// The relative unit of a length or translation, or none.
struct RelativeUnit: BitwiseCopyable, Sendable {
    private let type: (any LengthUnit.Type)?

    /// No unit. Amounts of it are 0 pixels.
    static let none = RelativeUnit(nil)

    init(_ type: (any LengthUnit.Type)?) { self.type = type }

    /// The size of one unit in `viewport`, in user units.
    @inline(__always)
    func pixels(in viewport: Viewport) -> Double { type?.pixels(in: viewport) ?? 0 }

    /// The unit of a sum; `nil` if the units differ.
    static func common(_ left: RelativeUnit, _ right: RelativeUnit) -> RelativeUnit? {
        if right.type == nil { return left }
        return left.type == nil || left == right ? right : nil
    }
}

extension RelativeUnit: Hashable {
    private var identity: ObjectIdentifier? { type.map { ObjectIdentifier($0) } }

    static func == (left: RelativeUnit, right: RelativeUnit) -> Bool { left.identity == right.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The `em` unit (CSS Values 4, 6.1.1).
struct Em: LengthUnit {
    static let name: Name = "em"
    static let summary = "The font size."

    static func pixels(in viewport: Viewport) -> Double { viewport.fontSize }
}

/// The `rem` unit (CSS Values 4, 6.1.1).
struct Rem: LengthUnit {
    static let name: Name = "rem"
    static let summary = "The font size of the root element."

    static func pixels(in viewport: Viewport) -> Double { viewport.rootFontSize }
}

/// A unit that is a fixed share of another one, because the font is not known.
///
/// The consumer of a scene has the fonts, the converter does not. CSS says what unknown fonts count as (CSS Values 4,
/// 6.1.1); where it does not, the share is that of the fonts that Chromium uses on Linux.
protocol EstimatedFontUnit: LengthUnit {
    /// The unit that it is a share of.
    associatedtype Whole: LengthUnit
    /// How many of `Whole` it is.
    static var share: Double { get }
}

extension EstimatedFontUnit {
    static func pixels(in viewport: Viewport) -> Double { share * Whole.pixels(in: viewport) }
}

/// The `ex` unit (CSS Values 4, 6.1.1).
struct Ex: EstimatedFontUnit {
    typealias Whole = Em
    static let name: Name = "ex"
    static let summary = "The x-height of the font: half of the font size."
    static let share = 0.5
}

/// The `ch` unit (CSS Values 4, 6.1.1).
struct Ch: EstimatedFontUnit {
    typealias Whole = Em
    static let name: Name = "ch"
    static let summary = "The advance of the digit 0: half of the font size."
    static let share = 0.5
}

/// The `cap` unit (CSS Values 4, 6.1.1).
struct Cap: EstimatedFontUnit {
    typealias Whole = Em
    static let name: Name = "cap"
    static let summary = "The height of capital letters: two thirds of the font size."
    static let share = 0.66
}

/// The `ic` unit (CSS Values 4, 6.1.1).
struct Ic: EstimatedFontUnit {
    typealias Whole = Em
    static let name: Name = "ic"
    static let summary = "The advance of an ideograph: the font size."
    static let share = 1.0
}

/// The `lh` unit (CSS Values 4, 6.1.1).
struct Lh: LengthUnit {
    static let name: Name = "lh"
    static let summary = "The line height; `normal` is 1.15 times the font size."

    static func pixels(in viewport: Viewport) -> Double { viewport.lineHeight }
}

/// The `rlh` unit (CSS Values 4, 6.1.1).
struct Rlh: LengthUnit {
    static let name: Name = "rlh"
    static let summary = "The line height of the root element."

    static func pixels(in viewport: Viewport) -> Double { viewport.rootLineHeight }
}

/// A unit of the font, measured in the root element (CSS Values 4, 6.1.1): `rex`, `rch`.
struct RootFontUnit<Unit: EstimatedFontUnit>: EstimatedFontUnit {
    typealias Whole = Rem
    static var name: Name { Name("r" + Unit.name.local) }
    static var summary: String { "\(Unit.name), measured in the root element." }
    static var share: Double { Unit.share }
}
