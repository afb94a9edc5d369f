/// Something in the input that was ignored, corrected or not understood, with its place.
///
/// Malformed XML and exceeded limits throw. Everything else is a diagnostic: the initial value stands and the rest of
/// the input is kept.
public struct Diagnostic: Hashable, Sendable {
    /// How much it matters, the least first.
    public enum Severity: String, Sendable, CaseIterable, Comparable {
        /// Nothing is lost: something was left alone on purpose.
        case note
        /// A part of the input counts for nothing, or for something else than it says.
        case warning
        /// The result lacks something that the input asks for.
        case error

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
    }

    /// What kind of thing it is, for programs: a stable word with dashes, such as `invalid-value`.
    public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// How much it matters.
    public var severity: Severity
    /// What kind of thing it is, for programs.
    public var code: Code
    /// What was found and what was done instead, for people.
    public var message: String
    /// The element's name as the input writes it, if the thing concerns one.
    public var element: String?
    /// The attribute's or property's name, if the thing concerns one.
    public var attribute: String?
    /// The place in the input; `nil` if it has none.
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

    /// The line compilers print: `file:line:column: severity: message`.
    ///
    /// - Parameter file: how to call the input.
    public func line(in file: String) -> String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): \(severity.rawValue): \(message) [\(code.rawValue)]"
    }
}
