import Switchless

extension [String] {
    private static let listed = ByteSet(",").inverted
    private static let word = ByteSet(", \t\n\r\u{C}").inverted

    /// The names of a `font-family`, without quotes (CSS Fonts 4, 2.1): words are joined by one space.
    init(families list: Bytes) {
        self = []
        var input = ByteScanner(list)
        while !input.isAtEnd {
            input.skipSpace()
            let quoted: [UInt8]? = input.attempt { $0.takeString() }
            let name = quoted.map { String(decoding: $0, as: UTF8.self) } ?? Self.words(&input).joined(separator: " ")
            if !name.isEmpty { append(name) }
            _ = input.take(while: Self.listed)
            input.skip()
        }
    }

    /// Words up to a comma. A name that would need quotes, as one that begins with a digit, is let pass.
    private static func words(_ input: inout ByteScanner) -> [String] {
        var words: [String] = []
        while !input.isAtEnd, listed.contains(input.next) {
            words.append(input.takeName().map { String(decoding: $0, as: UTF8.self) } ?? "")
            words[words.count - 1] += input.take(while: word).string
            input.skipSpace()
        }
        return words
    }
}

extension [String: Double] {
    /// The axes of a `font-variation-settings` (CSS Fonts 4, 8.2); the last of equal names counts.
    ///
    /// - Returns: `nil` where the list has an error.
    init?(variations list: Bytes) {
        self = [:]
        var input = ByteScanner(list)
        repeat {
            input.skipSpace()
            let axis: [UInt8]? = input.takeString()
            input.skipSpace()
            guard let axis, axis.count == 4, let value = input.takeNumber() else { return nil }
            self[String(decoding: axis, as: UTF8.self)] = value
            input.skipSpace()
        } while input.take(",")
        guard input.isAtEnd else { return nil }
    }
}
