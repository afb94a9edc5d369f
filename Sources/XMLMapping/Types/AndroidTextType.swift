import ModelMapping
import Switchless

/// `android-text`: a string resource of Android, with its escapes and quotes resolved.
///
/// White space is collapsed outside double quotes. `\n`, `\t`, `\u0041`, `\'`, `\"`, `\\`, `\@` and `\?` are the
/// characters that they name (Android's String resources, "Handle special characters"). A text with another escape or
/// without a closing quote is invalid.
struct AndroidTextType: MappedType {
    static let name: Name = "android-text"
    static let summary = "A string resource of Android: \\n, \\', \\u0041, spaces kept between quotes."
    static var takesEmptyText: Bool { true }

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        var reader = AndroidTextReader(scanner: ByteScanner(text))
        guard let value = reader.read() else { return false }
        try value.withBytes { try tape.string($0, at: position) }
        return true
    }

    /// The text with what would be read otherwise escaped, in quotes where white space matters.
    func encode(_ value: TapeValue) -> [UInt8]? {
        guard let text = value.string else { return nil }
        var escaped = ""
        for scalar in text.unicodeScalars { escaped += Self.escapes[scalar] ?? String(scalar) }
        // Only at the beginning they have a meaning.
        if text.hasPrefix("@") || text.hasPrefix("?") { escaped = "\\" + escaped }
        let isSpaced = text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ")
        return Array((isSpaced ? "\"\(escaped)\"" : escaped).utf8)
    }

    private static let escapes: [Unicode.Scalar: String] = [
        "\n": "\\n", "\t": "\\t", "\r": "\\u000D", "\"": "\\\"", "'": "\\'", "\\": "\\\\",
    ]
}

/// Reads the text of one resource.
private struct AndroidTextReader: ~Escapable {
    private static let marks = ByteSet("\\\"").union(.space)
    private static let plain = marks.inverted
    /// The letters after a backslash, and what each stands for.
    private static let letters: [UInt8: UInt8] = Dictionary(
        uniqueKeysWithValues: zip("nt'\"\\@?".utf8, "\n\t'\"\\@?".utf8))

    var scanner: ByteScanner
    private var value: [UInt8] = []
    private var isQuoted = false
    /// Whether a space stands before what comes next.
    private var isSpaced = false

    @_lifetime(copy scanner)
    init(scanner: ByteScanner) { self.scanner = scanner }

    /// The value; `nil` if an escape is unknown or a quote is not closed.
    mutating func read() -> [UInt8]? {
        scanner.skipSpace()
        while !scanner.isAtEnd {
            let plain = scanner.take(while: Self.plain)
            if !plain.isEmpty { append(contentsOf: plain.array) }
            guard takeMark() else { return nil }
        }
        return isQuoted ? nil : value
    }

    /// Reads a quote, an escape or a run of white space, if one is next.
    private mutating func takeMark() -> Bool {
        if scanner.take("\"") {
            isQuoted.toggle()
            append(contentsOf: [])
            return true
        }
        if scanner.take("\\") { return takeEscape() }
        let space = scanner.take(while: .space)
        if isQuoted { value += space.array } else { isSpaced = isSpaced || !space.isEmpty }
        return true
    }

    private mutating func takeEscape() -> Bool {
        if scanner.take("u") { return takeUnits() }
        guard let meaning = Self.letters[scanner.next], !scanner.isAtEnd else { return false }
        scanner.skip()
        append(contentsOf: [meaning])
        return true
    }

    /// Reads what follows `\u`: a UTF-16 code unit, and the second unit of a surrogate pair.
    private mutating func takeUnits() -> Bool {
        guard let first = takeUnit() else { return false }
        var units = [first]
        if UTF16.isLeadSurrogate(first) {
            guard scanner.take("\\"), scanner.take("u"), let second = takeUnit() else { return false }
            units.append(second)
        }
        guard let text = String(validating: units, as: UTF16.self) else { return false }
        append(contentsOf: Array(text.utf8))
        return true
    }

    private mutating func takeUnit() -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = scanner.next.hexDigitValue else { return nil }
            scanner.skip()
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    private mutating func append(contentsOf bytes: some Sequence<UInt8>) {
        if isSpaced { value.append(UInt8(ascii: " ")) }
        isSpaced = false
        value.append(contentsOf: bytes)
    }
}
