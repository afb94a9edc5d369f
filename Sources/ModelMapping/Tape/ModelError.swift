public import Switchless

/// An error in a document's values, with its position.
///
/// The document is invalid, or it exceeds a limit.
public struct ModelError: DocumentError, Hashable {
    /// The kind of fault, for programs. Each syntax adds codes of its own.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of fault.
    public var code: Code
    /// The message and what to do about it, for people.
    public var message: String
    /// The name of the document or mapping, if it is known.
    public var file: String?
    /// Position in the document; `nil` if the fault has none.
    public var position: SourcePosition?

    /// Makes an error.
    public init(_ code: Code, _ message: String, position: SourcePosition? = nil) {
        self.code = code
        self.message = message
        self.position = position
    }
}

extension ModelError.Code {
    /// ``TapeLimits/depth`` was exceeded.
    public static let depth = Self(rawValue: "limit-nesting")
    /// Values are nested more deeply than the current thread's stack allows; see `StackBudget`.
    public static let stack = Self(rawValue: "limit-stack")
    /// The deadline has passed, or the task is cancelled. `TimeBudget` throws an error of its own in its place.
    public static let time = Self(rawValue: "limit-time")
    /// ``TapeLimits/values`` was exceeded.
    public static let values = Self(rawValue: "limit-values")
    /// ``TapeLimits/bytes`` was exceeded.
    public static let bytes = Self(rawValue: "limit-bytes")
    /// ``TapeLimits/repeatedBytes`` was exceeded.
    public static let repeatedBytes = Self(rawValue: "limit-repeated-bytes")
    /// A value is not what a model needs. Such an error is the `underlyingError` of a `DecodingError`, and has its
    /// position as a value.
    public static let value = Self(rawValue: "value")
    /// A ``TapeWriter`` was called out of order: a value where a key is due, an end without a beginning, anything after
    /// the end.
    public static let order = Self(rawValue: "order")
    /// A map has the same key twice, and the policy refuses that.
    public static let duplicateKey = Self(rawValue: "duplicate-key")
}

extension ModelError {
    /// `file:line:column: error: message`, as compilers write it.
    public var description: String {
        let location = [file, position?.description].compactMap { $0 }
        return (location.isEmpty ? "" : location.joined(separator: ":") + ": ") + "error: " + message
    }
}

extension ModelError {
    /// Asks for one more level of `things`.
    ///
    /// - Throws: ``ModelError`` with the code ``Code/stack`` if the current thread's stack has no room for it, or
    ///   ``Code/time`` if the time for the current thread's work is over.
    @inline(__always)
    package static func checkBudgets(
        _ things: StaticString = "values", at position: SourcePosition?
    ) throws(ModelError) {
        if !StackBudget.hasRoom { throw noRoom(things, at: position) }
        if TimeBudget.isOver(after: 4) { throw noTime(at: position) }
    }

    /// Stands for the error that `TimeBudget` throws in its place.
    @inline(never)
    package static func noTime(at position: SourcePosition?) -> ModelError {
        ModelError(.time, "the time for this document is over", position: position)
    }

    @inline(never)
    package static func noRoom(_ things: StaticString, at position: SourcePosition?) -> ModelError {
        ModelError(
            .stack,
            "\(things) are nested too deeply for this thread's stack; flatten them or use a thread with a larger stack",
            position: position)
    }
}

extension ModelError: Fault {
    public var diagnostic: Diagnostic { Diagnostic(.error, .init(rawValue: code.rawValue), message, at: position) }

    public func naming(_ file: String) -> ModelError {
        var named = self
        named.file = self.file ?? file
        return named
    }
}
