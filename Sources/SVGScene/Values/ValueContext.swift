import XMLStream

/// What the values of one document are read with: the words that are known, and the memory where long values are kept.
public final class ValueContext {
    /// The units, colours, functions and path commands that are known.
    public let syntax: Syntax
    /// Pixels an inch, for the physical units; CSS says 96.
    public let dpi: Double
    /// The size in px of `font-size: medium`.
    public let defaultFontSize: Double
    /// Where values live that are longer than a few words.
    public let pool = ValuePool()
    /// What was wrong with the value read last, though a part of it stands: what was found, where in the value, and
    /// what was done instead. A reader sets it; whoever reports it clears it.
    @exclusivity(unchecked) public var remark: String?
    /// Pixels of one unit, by the unit's place; `nil` for the relative ones.
    private let unitPixels: [Double?]

    /// Makes a context.
    public init(syntax: Syntax = .standard, dpi: Double = 96, defaultFontSize: Double = 16) {
        self.syntax = syntax
        self.dpi = dpi
        self.defaultFontSize = defaultFontSize
        unitPixels = syntax.units.handlers.map { $0.pixels(dpi: dpi) }
    }

    /// The length of `amount` units; `nil` where nobody knows the unit.
    func length(_ amount: Double, unit word: Bytes) -> Length? {
        guard let place = syntax.unitNames.index(of: word) else { return nil }
        return unitPixels[place].map { Length(amount * $0) } ?? Length(amount, unit: syntax.units.handlers[place])
    }
}
