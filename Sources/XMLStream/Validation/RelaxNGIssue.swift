public import Switchless

/// A way in which a document differs from its grammar.
public struct RelaxNGIssue: Sendable, Hashable {
    /// What the grammar expected and what it met.
    public var message: String
    /// The name of the document, if it has one.
    public var file: String?
    /// Where the element that is not as it should be starts.
    public var position: SourcePosition?
}

extension RelaxNGIssue: CustomStringConvertible {
    /// `file:line:column: error: message`, as compilers write it.
    public var description: String {
        let place = [file ?? "<input>", position?.description].compactMap { $0 }.joined(separator: ":")
        return "\(place): error: \(message)"
    }
}
