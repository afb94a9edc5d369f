public import Switchless
public import XMLStream

/// What the values of one document are read with: the words that are known, and the memory where long values are kept.
public final class ValueContext {
    /// The units, colours, functions and path commands that are known.
    public let syntax: Syntax
    /// Pixels an inch, for the physical units; CSS says 96.
    public let dpi: Double
    /// Where values live that are longer than a few words.
    public let pool = ValuePool()

    /// Makes a context.
    public init(syntax: Syntax = .standard, dpi: Double = 96) {
        self.syntax = syntax
        self.dpi = dpi
    }
}
