import Switchless
import VectorScene

/// How a result stands in a line.
protocol PipeContent: SendableMetatype {
    /// Writes a result as one JSON value, without a line break.
    static func write(_ content: [UInt8], to line: inout [UInt8])
}

/// A result that is JSON.
enum JSONContent: PipeContent {
    static func write(_ content: [UInt8], to line: inout [UInt8]) {
        // Line breaks are white space between the tokens of JSON, and never within a string.
        line += content.filter { $0 != UInt8(ascii: "\n") }
    }
}

/// A result of several values of JSON, each on a line, as a list.
enum JSONLinesContent: PipeContent {
    static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line.append(UInt8(ascii: "["))
        for (index, value) in content.split(separator: UInt8(ascii: "\n")).enumerated() {
            if index > 0 { line.append(UInt8(ascii: ",")) }
            line += value
        }
        line.append(UInt8(ascii: "]"))
    }
}

/// A result that is text, as a string.
enum TextContent: PipeContent {
    static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line += JSONWriter().bytes(of: String(decoding: content, as: UTF8.self)).dropLast()
    }
}

/// A result of any bytes, as a string in base64.
enum BinaryContent: PipeContent {
    static func write(_ content: [UInt8], to line: inout [UInt8]) {
        line.append(UInt8(ascii: "\""))
        line += content.withBytes { Base64.encode($0) }
        line.append(UInt8(ascii: "\""))
    }
}
