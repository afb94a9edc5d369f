public import Switchless

/// A difference between a document and its grammar.
public struct RelaxNGIssue: Sendable, Hashable {
    /// What the grammar expected and what was found.
    public var message: String
    /// The name of the document, if it has one.
    public var file: String?
    /// The position of the invalid element.
    public var position: SourcePosition?
}

extension RelaxNGIssue: CustomStringConvertible {
    /// `file:line:column: error: message`, in the format of compilers.
    public var description: String {
        let location = [file ?? "<input>", position?.description].compactMap { $0 }.joined(separator: ":")
        return "\(location): error: \(message)"
    }
}
