/// An error about a document: what was found, and where.
public protocol DocumentError: Error, Sendable, CustomStringConvertible {
    /// What was found and what to do about it, for people.
    var message: String { get }
    /// Where in the document; `nil` if the error has no position, as for a missing file.
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
