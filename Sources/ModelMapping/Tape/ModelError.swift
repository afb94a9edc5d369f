public import Switchless

/// Why a document did not become values, and where: it is well-formed, but not what it should be, or it is too large.
public struct ModelError: DocumentError, Hashable {
    /// What kind of fault it is, for programs. Every syntax adds codes of its own.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of fault.
    public var code: Code
    /// What was found and what to do about it, for people.
    public var message: String
    /// Where in the document; `nil` if it is not about a place.
    public var position: SourcePosition?

    /// Makes an error from its parts.
    public init(_ code: Code, _ message: String, position: SourcePosition? = nil) {
        self.code = code
        self.message = message
        self.position = position
    }
}

extension ModelError.Code {
    /// ``TapeLimits/depth`` was exceeded.
    public static let depth = Self(rawValue: "limit-nesting")
    /// ``TapeLimits/values`` was exceeded.
    public static let values = Self(rawValue: "limit-values")
    /// ``TapeLimits/bytes`` was exceeded.
    public static let bytes = Self(rawValue: "limit-bytes")
    /// A map has the same key twice, and the policy refuses that.
    public static let duplicateKey = Self(rawValue: "duplicate-key")
}

extension ModelError {
    /// `line:column: error: message`, as compilers write it.
    public var description: String { (position.map { "\($0): " } ?? "") + "error: " + message }
}
