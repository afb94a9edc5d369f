#if BridgeStorage

/// Why a database file cannot be used.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable {
        /// Another program, or another storage of this one, has the file open.
        case inUse = "in-use"
        /// A newer version of the program has written the file.
        case newer
        /// The file is a database of another kind.
        case foreign
        /// The file cannot be created, read or written.
        case file
    }

    /// The kind of error.
    public let code: Code
    /// The file, what is wrong with it and what to do, for people.
    public let description: String

    init(_ code: Code, _ path: String, _ message: String) {
        self.code = code
        description = "\(path): error: \(message)"
    }
}
#endif
