import Switchless

/// The context that a document's values are read in: the syntax, settings and storage.
public final class ValueContext {
    /// The registered units, colours, functions and path commands.
    public var syntax: Syntax { shared.syntax }
    /// Pixels per inch, for the physical units; 96 in CSS.
    public let dpi: Double
    /// The font size of `medium`, in pixels.
    public let defaultFontSize: Double
    /// The storage for long values.
    public let pool = ValuePool()
    /// A message about the last value, if it is valid only in part.
    ///
    /// It says what was found, where, and what is done instead. The reader of a value sets it; the caller that reports
    /// it clears it.
    @safe @exclusivity(unchecked) public var remark: String?
    /// Whether lengths and angles other than 0 may be numbers without a unit.
    @safe @exclusivity(unchecked) var takesBareNumbers = true
    /// Whether lengths and angles may have a unit.
    @safe @exclusivity(unchecked) var takesUnits = true
    /// Whether a length was read whose unit depends on the size of the whole drawing.
    @safe @exclusivity(unchecked) private(set) var refersToWindow = false
    /// The measure of lengths; `nil` if it is not known yet.
    @safe @exclusivity(unchecked) var measure: LengthMeasure?
    /// Whether a value was not read because it depends on the element: lengths in it cannot be compared or added before
    /// they are measured, or a colour depends on the colour scheme or on `currentColor`.
    @safe @exclusivity(unchecked) var isMeasureMissing = false
    /// The colour scheme that the reader of the document prefers.
    var preferredScheme = MediaContext.ColorScheme.light
    /// The colour scheme and the value of `color` of the element; `nil` if they are not known yet.
    @safe @exclusivity(unchecked) var elementColors: (scheme: MediaContext.ColorScheme, current: ColorValue)?
    /// Receives the text of an attribute's value; `nil` where none is asked for.
    @safe @exclusivity(unchecked) var described: [UInt8]?
    /// Whether animated colours are mixed in sRGB, whatever their syntax: the elements of SVG know no other space.
    @safe @exclusivity(unchecked) var mixesPlainly = false
    /// The colour that a relative colour is made of, while its components are read.
    @safe @exclusivity(unchecked) var origin: OriginColor?
    private let shared: SharedSyntax

    /// Creates a context with its own storage.
    public convenience init(syntax: Syntax = .standard, dpi: Double = 96, defaultFontSize: Double = 16) {
        self.init(sharing: SharedSyntax(syntax), dpi: dpi, defaultFontSize: defaultFontSize)
    }

    init(sharing syntax: SharedSyntax, dpi: Double, defaultFontSize: Double) {
        shared = syntax
        self.dpi = dpi
        self.defaultFontSize = defaultFontSize
    }

    /// The length of `amount` units; `nil` if the unit is not registered.
    func length(_ amount: Double, unit word: Bytes) -> SVGLength? {
        guard let index = syntax.unitNames.index(of: word) else { return nil }
        let unit = syntax.units.handlers[index]
        refersToWindow = refersToWindow || unit.refersToWindow
        return unit.pixels(dpi: dpi).map { SVGLength(amount * $0) } ?? SVGLength(amount, unit: unit)
    }
}

/// A reference to a syntax, shared by all documents of a converter.
///
/// Copying its many tables for each document would cost as much as a small drawing.
final class SharedSyntax: Sendable {
    let syntax: Syntax

    init(_ syntax: Syntax) { self.syntax = syntax }
}
