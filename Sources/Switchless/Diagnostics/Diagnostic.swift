/// A report of input that was ignored, corrected or not understood.
///
/// Malformed XML and exceeded limits throw. Everything else is a diagnostic: the initial value is used and the rest of
/// the input is kept.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic, in ascending order.
    public enum Severity: String, Sendable, CaseIterable, Comparable {
        /// Nothing is lost; something was ignored on purpose.
        case note
        /// A part of the input was ignored or replaced.
        case warning
        /// The result lacks something that the input asks for.
        case error

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
    }

    /// A stable identifier of the kind of diagnostic, for programs, such as `invalid-value`.
    public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The severity.
    public var severity: Severity
    /// The kind of diagnostic, for programs.
    public var code: Code
    /// What was found and what is done instead, for people.
    public var message: String
    /// The name of the element concerned, as written in the input.
    public var element: String?
    /// The name of the attribute or property concerned.
    public var attribute: String?
    /// The position in the input, if it has one.
    public var position: SourcePosition?

    /// Makes a diagnostic.
    public init(
        _ severity: Severity, _ code: Code, _ message: String, element: String? = nil, attribute: String? = nil,
        at position: SourcePosition? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.element = element
        self.attribute = attribute
        self.position = position
    }

    /// Formats the diagnostic as compilers do: `file:line:column: severity: message [code]`.
    ///
    /// Each text is escaped and bounded; see ``ShownText``.
    ///
    /// - Parameters:
    ///   - file: the name of the input.
    ///   - most: the Unicode scalars of each text at most.
    public func line(in file: String, most: Int = ShownText.limit) -> String {
        let location = position.map { ":\($0.line):\($0.column)" } ?? ""
        let texts = [file, message, code.rawValue].map { ShownText.of($0, most: most) }
        let (file, message, code) = (texts[0], texts[1], texts[2])
        return "\(file)\(location): \(severity.rawValue): \(message) [\(code)]"
    }
}
