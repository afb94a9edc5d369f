/// A place in a document.
public struct SourcePosition: Hashable, Sendable, Comparable {
    /// The line, counted from 1.
    public var line: Int
    /// The byte within the line as UTF-8, counted from 1, as compilers count.
    public var column: Int

    /// Makes the place at `line` and `column`, both counted from 1.
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
