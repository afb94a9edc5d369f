import Switchless

/// The character that a kind of simple selector begins with.
protocol SelectorMark: Named {
    /// Reads a simple selector, after its mark.
    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector
}
