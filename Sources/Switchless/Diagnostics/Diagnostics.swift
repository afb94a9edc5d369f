/// The diagnostics of one run, without duplicates, in order of discovery, up to a limit.
public struct Diagnostics: Sendable {
    /// The diagnostics that were kept.
    public private(set) var entries: [Diagnostic] = []
    /// How many were reported after the limit was reached.
    public private(set) var dropped = 0
    /// How many diagnostics are kept. It bounds the memory that hostile input can take.
    public let limit: Int
    /// The entries as a set, filled when there are too many for a linear search.
    private var seen: Set<Diagnostic> = []
    private static let listLength = 8

    /// Makes an empty collection.
    ///
    /// - Parameter limit: the maximum number of diagnostics, 0 or more.
    public init(limit: Int = 1000) { self.limit = limit }

    /// Keeps `diagnostic`, unless it was reported before or the limit is reached.
    public mutating func report(_ diagnostic: Diagnostic) {
        guard entries.count < limit else {
            dropped += 1
            return
        }
        if isNew(diagnostic) { entries.append(diagnostic) }
    }

    private mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
        guard entries.count >= Self.listLength else { return !entries.contains(diagnostic) }
        if seen.isEmpty { seen = Set(entries) }
        return seen.insert(diagnostic).inserted
    }

    /// The same diagnostics, each changed, such as to its position in another document. Those that become the same are
    /// kept once.
    public func mapped(_ change: (Diagnostic) -> Diagnostic) -> Diagnostics {
        var mapped = Diagnostics(limit: limit)
        for entry in entries { mapped.report(change(entry)) }
        mapped.dropped = dropped
        return mapped
    }

    /// Whether a diagnostic of at least `severity` was kept.
    public func contains(_ severity: Diagnostic.Severity) -> Bool { entries.contains { $0.severity >= severity } }
}

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
    /// The finding and its effect, for people.
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

/// An error in a document, with a message and a position.
public protocol DocumentError: Error, Sendable, CustomStringConvertible {
    /// The finding and what to do about it, for people.
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

extension DocumentError where Self: Fault {
    /// `file:line:column: error: message`, in the format of compilers.
    public var description: String {
        let location = [file ?? (position == nil ? nil : "<input>"), position?.description].compactMap { $0 }
        return (location.isEmpty ? "" : location.joined(separator: ":") + ": ") + "error: " + message
    }
}

/// An error that can be reported like any other diagnostic.
public protocol Fault: Error {
    /// The file that it is about, if it has a name of its own.
    var file: String? { get }
    /// The error as a diagnostic.
    var diagnostic: Diagnostic { get }
    /// The same error with a name for the file that it is about, unless it has one. By default an error stays as it is.
    func naming(_ file: String) -> Self
}

extension Fault {
    public func naming(_ file: String) -> Self { self }
}

/// An error with the file that it is about.
public struct ReportedFault: Sendable {
    /// The error as a diagnostic.
    public let diagnostic: Diagnostic
    /// The file that it is about; `nil` if the error names none.
    public let file: String?

    /// Describes any error.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - code: the code of an error that is no ``Fault``.
    public init(_ error: any Error, code: Diagnostic.Code = "failure") {
        do { throw error } catch let fault as any Fault {
            diagnostic = fault.diagnostic
            file = fault.file
        } catch {
            diagnostic = Diagnostic(.error, code, "\(error)")
            file = nil
        }
    }

    /// Runs `body`. A ``Fault`` that it throws gets the name of `file`, unless it has one.
    ///
    /// - Throws: what `body` throws.
    package static func naming<Result>(_ file: String?, _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let fault as any Fault {
            throw file.map { fault.naming($0) } ?? fault
        }
    }
}
