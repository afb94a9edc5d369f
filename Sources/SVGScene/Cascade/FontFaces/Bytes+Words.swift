import Switchless

extension Bytes {
    /// The words between spaces, in lower case.
    var lowercasedWords: [String] {
        string.lowercased().split { $0.isWhitespace }.map(String.init)
    }

    /// The range of one or two values in either order; `nil` unless each word is one.
    func range(_ value: (String) -> Double?) -> ClosedRange<Double>? {
        let words = lowercasedWords, numbers = words.compactMap(value).filter(\.isFinite)
        guard 1...2 ~= words.count, numbers.count == words.count, let first = numbers.first, let last = numbers.last
        else { return nil }
        return Swift.min(first, last)...Swift.max(first, last)
    }
}

extension ByteScanner {
    /// Text without the spaces around it.
    static func trimmed(_ text: Substring) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ")
    }
}
