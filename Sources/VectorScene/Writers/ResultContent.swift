import Switchless

/// How a result stands in a JSON document, as in the answers of `switchless pipe` and of the conversion service.
public protocol ResultContent: SendableMetatype {
    /// Writes a result as one JSON value, without a line break.
    static func write(_ content: [UInt8], to line: inout [UInt8])
}

/// A result that is JSON.
public enum JSONContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        // Line breaks are white space between the tokens of JSON, and never within a string.
        line += content.filter { $0 != UInt8(ascii: "\n") }
    }
}

/// A result of several values of JSON, each on a line, as a list.
public enum JSONLinesContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line.append(UInt8(ascii: "["))
        for (index, value) in content.split(separator: UInt8(ascii: "\n")).enumerated() {
            if index > 0 { line.append(UInt8(ascii: ",")) }
            line += value
        }
        line.append(UInt8(ascii: "]"))
    }
}

/// A result that is text, as a string.
public enum TextContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line += JSONWriter().bytes(ofShallow: String(decoding: content, as: UTF8.self)).dropLast()
    }
}

/// A result of any bytes, as a string in base64.
public enum BinaryContent: ResultContent {
    public static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line.append(UInt8(ascii: "\""))
        line += content.withBytes { Base64.encode($0) }
        line.append(UInt8(ascii: "\""))
    }
}
