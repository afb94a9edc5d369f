/// An error in a document, with a message and a position.
public protocol DocumentError: Error, Sendable, CustomStringConvertible {
    /// What was found and what to do about it, for people.
    var message: String { get }
    /// The position in the document; `nil` if there is none, as for a missing file.
    var position: SourcePosition? { get }
}

extension DocumentError {
    /// The line, from 1.
    public var line: Int? { position?.line }
    /// The column in bytes, from 1.
    public var column: Int? { position?.column }
    /// The message. Foundation's `localizedDescription` of `any Error` gives the same.
    public var localizedDescription: String { message }
}
