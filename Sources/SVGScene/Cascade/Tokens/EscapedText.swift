import Switchless

/// Resolves escapes in names and values (CSS Syntax 3, 4.3.7).
///
/// Readers of values know no escapes, which hardly any drawing has. Where one cannot read a value, it reads the
/// resolved text instead.
enum EscapedText {
    private static let backslash = UInt8(ascii: "\\")

    /// `text` with the escapes of its identifiers resolved; `nil` if there are none.
    ///
    /// Strings keep their escapes, and so do identifiers that would become something else, such as `\35 px`.
    static func resolved(_ text: Bytes) -> [UInt8]? {
        guard text.contains(backslash) else { return nil }
        var input = ByteScanner(text)
        var result: [UInt8] = []
        var hasResolved = false
        while !input.isAtEnd {
            let start = input
            if StringToken.openings.contains(input.next) {
                _ = input.takeString()
                result += input.bytes(since: start).array
                continue
            }
            guard let name = input.takeName() else {
                result.append(input.next)
                input.skip()
                continue
            }
            let written = input.bytes(since: start)
            let isEscaped = written.contains(backslash) && isIdentifier(name)
            hasResolved = hasResolved || isEscaped
            result += isEscaped ? name : written.array
        }
        return hasResolved ? result : nil
    }

    /// Whether `name` reads as the same identifier without escapes.
    private static func isIdentifier(_ name: [UInt8]) -> Bool {
        name.withBytes { bytes in
            var input = ByteScanner(bytes)
            return input.takeIdentifier() != nil && input.isAtEnd
        }
    }
}
