public import Switchless

/// Receives the events of a document. An error thrown by a method ends the parse.
///
/// The parser's caller receives that error. Tags, names and texts borrow the parser's memory: copy what must outlive
/// the call.
public protocol XMLStreamHandler {
    /// An element begins. Every start is followed by its end, unless the parse throws.
    mutating func startElement(_ tag: XMLStartTag) throws
    /// The innermost open element ends.
    mutating func endElement() throws
    /// A piece of character data inside the innermost open element.
    mutating func text(_ text: XMLText) throws
    /// A processing instruction, as `<?xml-stylesheet ...?>`, inside or outside the root element.
    mutating func processingInstruction(target: String, data: String, position: SourcePosition) throws
}

extension XMLStreamHandler {
    /// Ignores the processing instruction.
    public mutating func processingInstruction(target: String, data: String, position: SourcePosition) throws {}
}
