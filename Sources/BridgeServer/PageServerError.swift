#if Server

/// Why a server cannot serve, for people.
public struct PageServerError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
}

#endif
