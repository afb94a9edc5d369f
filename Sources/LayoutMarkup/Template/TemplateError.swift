public import Switchless

/// An error of a template, with its position in it.
///
/// The template is invalid, the data lacks what it asks for, or it exceeds a limit.
public struct TemplateError: DocumentError, Hashable {
    /// The kind of fault, for programs.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of fault.
    public var code: Code
    /// The finding and what to do about it, for people.
    public var message: String
    /// The name of the template, if it has one.
    public var file: String?
    /// The position in the template: most often of an expression's `{`.
    ///
    /// In an attribute with references or line breaks before the expression, they count as the characters that they
    /// stand for.
    public var position: SourcePosition?

    /// Makes an error from its parts.
    public init(_ code: Code, _ message: String, file: String? = nil, position: SourcePosition? = nil) {
        self.code = code
        self.message = message
        self.file = file
        self.position = position
    }
}

extension TemplateError.Code {
    /// An expression or a brace is malformed.
    public static let syntax = Self(rawValue: "template-syntax")
    /// An attribute of a template element is missing, unknown or invalid.
    public static let attribute = Self(rawValue: "template-attribute")
    /// A filter is unknown, or its arguments are invalid.
    public static let filter = Self(rawValue: "template-filter")
    /// The data has no value at a path, and the expression has no default.
    public static let missing = Self(rawValue: "template-missing-value")
    /// A value is of a kind that does not fit.
    public static let value = Self(rawValue: "template-value")
    /// The expanded document has no root element, several, or text beside it.
    public static let root = Self(rawValue: "template-root")
    /// A prefix is used without a declaration.
    public static let prefix = Self(rawValue: "template-undeclared-prefix")

    /// ``TemplateLimits/elements`` was exceeded.
    public static let elements = Self(rawValue: "limit-template-elements")
    /// ``TemplateLimits/depth`` was exceeded.
    public static let depth = Self(rawValue: "limit-template-depth")
    /// ``TemplateLimits/bytes`` was exceeded.
    public static let bytes = Self(rawValue: "limit-template-bytes")
    /// ``TemplateLimits/expressionBytes`` was exceeded.
    public static let expressionBytes = Self(rawValue: "limit-template-expression")
    /// ``TemplateLimits/loops`` was exceeded.
    public static let loops = Self(rawValue: "limit-template-loops")
    /// ``TemplateLimits/steps`` was exceeded.
    public static let steps = Self(rawValue: "limit-template-steps")
    /// ``TemplateLimits/filtered`` was exceeded.
    public static let filtered = Self(rawValue: "limit-template-filtered")
    /// Elements are nested more deeply than the current thread's stack allows; see `StackBudget`.
    public static let stack = Self(rawValue: "limit-stack")
}

extension TemplateError: Fault {
    public var diagnostic: Diagnostic { Diagnostic(.error, .init(rawValue: code.rawValue), message, at: position) }

    public func naming(_ file: String) -> TemplateError {
        var named = self
        named.file = self.file ?? file
        return named
    }
}
