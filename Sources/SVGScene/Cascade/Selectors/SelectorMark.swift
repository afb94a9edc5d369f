import Switchless

/// The sign that a kind of simple selector begins with.
protocol SelectorMark: Named {
    /// Reads a simple selector; the sign has been passed.
    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector
}
