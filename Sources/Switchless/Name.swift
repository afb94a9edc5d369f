/// An element's or attribute's local name and namespace, if any (Namespaces in XML 1.0, 2.1).
public struct Name: Hashable, Sendable {
    /// The namespace URI; `nil` for a name without a namespace.
    public let namespace: String?
    /// The name without its prefix.
    public let local: String

    /// Makes the name `local` in `namespace`.
    public init(_ local: String, in namespace: String? = nil) {
        self.namespace = namespace
        self.local = local
    }
}

extension Name: ExpressibleByStringLiteral {
    /// Makes a name without a namespace.
    public init(stringLiteral value: String) { self.init(value) }
}

extension Name: CustomStringConvertible {
    /// Clark notation: `{namespace}local`, or `local` alone.
    public var description: String { namespace.map { "{\($0)}\(local)" } ?? local }
}

extension Name: Comparable {
    public static func < (left: Name, right: Name) -> Bool {
        (left.namespace ?? "", left.local) < (right.namespace ?? "", right.local)
    }
}

/// A line and column in a document.
public struct SourcePosition: Hashable, Sendable, Comparable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in bytes of UTF-8, counted from 1.
    public var column: Int

    /// Makes the position at `line` and `column`, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
