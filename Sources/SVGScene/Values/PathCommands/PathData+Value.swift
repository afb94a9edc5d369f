public import Switchless
public import VectorScene

extension PathData: SVGValue {
    /// Takes all remaining input as path data (SVG 2, 9.3).
    ///
    /// After an error, the segments before it are kept (SVG 2, 9.5.4), and the context's remark describes the error.
    /// Empty input and `none` are a path without segments.
    ///
    /// In style sheets, the data are a string, as in `path("M0 0H9")` (SVG 2, 9.3.2).
    ///
    /// - Returns: `nil` if the error precedes the first segment.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PathData? {
        let whole = input
        var builder = PathBuilder(roomFor: input.remaining.count)
        input.skipSpace()
        let isWhole = context.syntax.pathCommandTable.read(&input, into: &builder)
        let path = builder.finished()
        if isWhole || input.offset(from: whole) == 0 && input.take(word: "none") { return path }
        guard !path.isEmpty else {
            input = whole
            return readFunction(&input, in: context)
        }
        context.remark = "\(input.found) at byte \(input.offset(from: whole) + 1) of the path data; drawn up to there"
        input.skipAll()
        return path
    }

    private static func readFunction(_ input: inout ByteScanner, in context: ValueContext) -> PathData? {
        input.skipSpace()
        guard let name = input.takeIdentifier(), name.spells("path"), input.take("(") else { return nil }
        input.skipSpace()
        guard let text = input.takeString() else { return nil }
        input.skipSpace()
        guard input.take(")") else { return nil }
        return text.withBytes { PathData.read(all: $0, in: context) }
    }
}

extension ByteScanner {
    /// The next character, for remarks.
    var found: String {
        isAtEnd ? "unexpected end" : "unexpected '\(remaining.prefix(12).string.prefix(1))'"
    }
}
