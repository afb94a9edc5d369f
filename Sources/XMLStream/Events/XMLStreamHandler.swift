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
    /// A prefix that was used without a declaration; called once for each at the end of the document.
    mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix)
}

extension XMLStreamHandler {
    /// Ignores the processing instruction.
    public mutating func processingInstruction(target: String, data: String, position: SourcePosition) throws {}
    /// Ignores the prefix.
    public mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) {}
}

/// A prefix of element or attribute names that the document does not declare (Namespaces in XML 1.0, 5).
///
/// Such names have no `id`: they do not stand for the same names without a prefix.
public struct UndeclaredPrefix: Sendable, Hashable {
    /// The prefix, as `dc` in `dc:creator`.
    public let prefix: String
    /// How many elements and attributes have it.
    public internal(set) var count = 1
    /// The position of the first tag that has it.
    public let position: SourcePosition

    /// A warning that says so.
    public var diagnostic: Diagnostic {
        Diagnostic(
            .warning, "undeclared-prefix",
            "undeclared prefix '\(prefix)' of \(count > 1 ? "\(count) names" : "a name"); such names match nothing; "
                + "declare it: xmlns:\(prefix)=\"...\"", at: position)
    }
}
