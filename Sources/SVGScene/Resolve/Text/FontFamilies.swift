import Switchless
import XMLStream

extension [String] {
    private static let separator = ByteSet(",").inverted

    /// The names of a `font-family`, without quotes (CSS Fonts 4, 2.1): words are joined by one space.
    init(families list: Bytes) {
        self = []
        var input = ByteScanner(list)
        while !input.isAtEnd {
            input.skipSpace()
            let name = input.takePlainString()?.string ?? Self.words(&input)
            if !name.isEmpty { append(name) }
            _ = input.take(while: Self.separator)
            input.skip()
        }
    }

    private static func words(_ input: inout ByteScanner) -> String {
        input.take(while: separator).string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
            guard let axis = input.takePlainString(), axis.count == 4 else { return nil }
            input.skipSpace()
            guard let value = input.takeNumber() else { return nil }
            self[axis.string] = value
            input.skipSpace()
        } while input.take(",")
        if !input.isAtEnd { return nil }
    }
}
