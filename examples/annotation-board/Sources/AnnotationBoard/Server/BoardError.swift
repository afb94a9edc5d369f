/// Why a board cannot be served, for people.
public struct BoardError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
}
