import Switchless

/// What the values of one document are read with: the words that are known, and the memory where long values are kept.
public final class ValueContext {
    /// The units, colours, functions and path commands that are known.
    public var syntax: Syntax { shared.syntax }
    /// Pixels an inch, for the physical units; CSS says 96.
    public let dpi: Double
    /// The size in px of `font-size: medium`.
    public let defaultFontSize: Double
    /// Where values live that are longer than a few words.
    public let pool = ValuePool()
    /// What was wrong with the value read last, though a part of it stands: what was found, where in the value, and
    /// what was done instead. A reader sets it; whoever reports it clears it.
    @exclusivity(unchecked) public var remark: String?
    /// Whether lengths and angles other than 0 may be numbers without a unit.
    @exclusivity(unchecked) var takesBareNumbers = true
    /// Whether they may have a unit.
    @exclusivity(unchecked) var takesUnits = true
    private let shared: SharedSyntax

    /// Makes a context.
    public convenience init(syntax: Syntax = .standard, dpi: Double = 96, defaultFontSize: Double = 16) {
        self.init(sharing: SharedSyntax(syntax), dpi: dpi, defaultFontSize: defaultFontSize)
    }

    init(sharing syntax: SharedSyntax, dpi: Double, defaultFontSize: Double) {
        shared = syntax
        self.dpi = dpi
        self.defaultFontSize = defaultFontSize
    }

    /// The length of `amount` units; `nil` where nobody knows the unit.
    func length(_ amount: Double, unit word: Bytes) -> SVGLength? {
        guard let place = syntax.unitNames.index(of: word) else { return nil }
        let unit = syntax.units.handlers[place]
        return unit.pixels(dpi: dpi).map { SVGLength(amount * $0) } ?? SVGLength(amount, unit: unit)
    }
}

/// A syntax that every document of a converter refers to: to copy its many tables for each costs as much as a small drawing.
final class SharedSyntax: Sendable {
    let syntax: Syntax

    init(_ syntax: Syntax) { self.syntax = syntax }
}
