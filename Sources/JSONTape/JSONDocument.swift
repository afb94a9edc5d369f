public import ModelMapping
public import Switchless

/// The values of a JSON text (RFC 8259).
///
/// It accepts exactly the grammar of RFC 8259: one value with white space around it, in UTF-8. A byte order mark is
/// ignored. Integers are exact to 128 bits; other numbers are converted when they are decoded. An unpaired surrogate,
/// which the grammar allows, is an error.
public struct JSONDocument: Sendable {
    /// The values, each with its line and column.
    public let tape: ValueTape

    /// The byte order mark, which a reader may ignore before a text (RFC 8259, 8.1).
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - options: limits, and the policy for duplicate names.
    ///   - diagnostics: receives a warning for each member that is ignored.
    /// - Throws: `ModelError` with line and column.
    public init(
        reading bytes: [UInt8], options: JSONOptions = JSONOptions(), reporting diagnostics: inout Diagnostics
    ) throws(ModelError) {
        tape = try bytes.withBytes { (bytes) throws(ModelError) in
            var parser = JSONParser(bytes, options)
            defer { for diagnostic in parser.diagnostics.entries { diagnostics.report(diagnostic) } }
            return try parser.read()
        }
    }
}

/// Numbers as JSON spells them (RFC 8259, 6).
enum JSONNumber {
    /// Whether the text is a number of JSON: not `+1`, `.5`, `1.`, `01` or `inf`.
    static func spells(_ text: Bytes) -> Bool {
        var scanner = ByteScanner(text)
        _ = scanner.take("-")
        let whole = scanner.take(while: .digit)
        guard !whole.isEmpty, whole.count == 1 || whole[0] != UInt8(ascii: "0") else { return false }
        if scanner.take("."), scanner.take(while: .digit).isEmpty { return false }
        if scanner.take("e") || scanner.take("E") {
            if !scanner.take("-") { _ = scanner.take("+") }
            guard !scanner.take(while: .digit).isEmpty else { return false }
        }
        return scanner.isAtEnd
    }
}

/// Options of reading JSON.
public struct JSONOptions: Sendable {
    /// The maximum length of a text in bytes. Longer texts are the error `ModelError.Code.document`. Default: 1 GiB.
    public var byteLimit = 1 << 30
    /// The limits of depth, values and bytes. Each has an error of its own.
    public var tapeLimits = TapeLimits.standard
    /// The policy for duplicate names in an object, which RFC 8259, 4, leaves open. By default the last member is used,
    /// as in JavaScript, with a warning for each of the others. Foundation's `JSONDecoder` uses the first.
    public var duplicateKeys: any DuplicateKeyPolicy = .lastCounts
    /// The maximum number of diagnostics kept. Default: 1,000.
    public var diagnosticLimit = 1000

    /// Makes the default options.
    public init() {}
}

/// Values as JSON text.
public enum JSONText {
    /// The JSON of a value, in one line, its names in the order in which it encodes them; see ``TapeJSON``.
    ///
    /// - Parameter value: what to encode.
    /// - Throws: `EncodingError` if JSON cannot represent a value, such as an infinite number; what the value throws.
    public static func bytes<Value: Encodable>(of value: Value) throws -> [UInt8] {
        var encoder = TapeEncoder()
        encoder.allowsNonFinite = false
        var json = TapeJSON()
        try encoder.encode(value).root?.accept(&json)
        return json.bytes
    }
}

extension ModelError.Code {
    /// ``JSONOptions/byteLimit`` was exceeded.
    public static let document = Self(rawValue: "limit-document")
    /// The text ends before its value does.
    public static let unexpectedEnd = Self(rawValue: "json-unexpected-end")
    /// A byte is not allowed by the grammar here.
    public static let unexpectedByte = Self(rawValue: "json-unexpected")
    /// A number does not match the grammar (RFC 8259, 6).
    public static let malformedNumber = Self(rawValue: "json-number")
    /// A string has an unknown escape or an unpaired surrogate (RFC 8259, 7).
    public static let malformedEscape = Self(rawValue: "json-escape")
    /// A string has an unescaped control character (RFC 8259, 7).
    public static let controlCharacter = Self(rawValue: "json-control-character")
    /// The text is not valid UTF-8 (RFC 8259, 8.1).
    public static let malformedUTF8 = Self(rawValue: "json-utf8")
}
