import JSONTape
import ModelMapping
import Switchless

/// JSON, which has fewer kinds of value: dates are ISO 8601, data is base64, a UID the object `{"CF$UID": 1}`.
enum JSONFormat: PlistFormat {
    static let name: Name = "json"
    static let summary = "JSON: an object whose first name is in quotes, or an array in brackets."
    static let fileExtension = "json"

    /// An object of OpenStep's syntax may begin with a string too, but with `=` after it.
    static func recognizes(_ head: Bytes) -> Bool {
        var scanner = ByteScanner(head)
        if head.starts(with: JSONDocument.byteOrderMark) { scanner.skip(JSONDocument.byteOrderMark.count) }
        scanner.skipSpace()
        if scanner.take("[") { return true }
        guard scanner.take("{") else { return false }
        scanner.skipSpace()
        guard scanner.take("\"") else { return false }
        while !scanner.isAtEnd, !scanner.take("\"") {
            // A backslash escapes the byte after it, which may be a quote.
            _ = scanner.take("\\")
            if !scanner.isAtEnd { scanner.skip() }
        }
        scanner.skipSpace()
        return scanner.take(":")
    }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink {
        WholeDocumentSink(options, file: file) { bytes, options, diagnostics in
            var json = JSONOptions()
            json.byteLimit = options.xmlLimits.inputBytes
            json.tapeLimits = options.tapeLimits
            json.duplicateKeys = options.duplicateKeys
            return (try JSONDocument(reading: bytes, options: json, reporting: &diagnostics).tape, 0)
        }
    }

    static var sortsKeys: Bool { false }
    static var missingKinds: Set<PlistKind> { [.data, .date, .uid, .unbounded] }
    static var spellsDates: Bool { true }

    static func write(_ value: TapeValue, _ options: PlistWritingOptions, to output: inout PlistOutput) throws {
        var json = writer(options)
        try value.accept(&json)
        try finish(&json, &output)
    }

    static func elements(_ options: PlistWritingOptions, to output: PlistOutput) -> any PlistElementSink {
        JSONElements(writer(options), output)
    }

    private static func writer(_ options: PlistWritingOptions) -> TapeJSON {
        var json = TapeJSON()
        json.style.isPretty = options.isPretty
        json.style.shortensEscapes = true
        json.uidKey = UIDValue.name.local
        json.keepsDigits = true
        return json
    }

    fileprivate static func finish(_ json: inout TapeJSON, _ output: inout PlistOutput) throws {
        json.write("\n")
        json.bytes.withBytes { output.write($0) }
        try output.flush()
    }
}

/// An array in JSON, element by element.
private struct JSONElements: PlistElementSink {
    private var json: TapeJSON
    private var output: PlistOutput
    private var isEmpty = true

    init(_ json: TapeJSON, _ output: PlistOutput) {
        self.json = json
        self.output = output
        self.json.begin("[")
    }

    mutating func write(_ value: TapeValue) throws {
        json.separate(isFirst: isEmpty)
        isEmpty = false
        try value.accept(&json)
        json.bytes.withBytes { output.write($0) }
        json.bytes.removeAll(keepingCapacity: true)
        try output.pass()
    }

    mutating func finish() throws {
        json.end("]")
        try JSONFormat.finish(&json, &output)
    }
}
