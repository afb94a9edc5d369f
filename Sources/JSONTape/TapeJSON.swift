public import ModelMapping
public import Switchless

/// Writes values of a tape as JSON, in one line: dates as ISO 8601, data as base64, infinities and NaN as strings.
///
/// ```swift
/// var json = TapeJSON()
/// try tape.root?.accept(&json)
/// socket.send(json.bytes)
/// ```
public struct TapeJSON: ValueVisitor {
    private static let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\")

    /// The JSON written so far. Empty it to write a long text in pieces.
    public var bytes: [UInt8] = []

    /// Whether a number that a tape stores as digits keeps them, if JSON spells numbers so. Default: `false`.
    ///
    /// Otherwise the nearest double is written.
    public var keepsDigits = false

    /// Collects data, in order, if it is not `nil`. In the JSON stands `{"$bytes": index}` instead of base64. Default: `nil`.
    public var bytesAside: [[UInt8]]?

    /// Makes an empty writer.
    public init() {}

    /// Adds a piece of JSON between values: a comma, a name.
    public mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    public mutating func visitNull(_ value: TapeValue) { write("null") }

    public mutating func visit(bool: Bool, _ value: TapeValue) { write(bool ? "true" : "false") }

    public mutating func visit(integer: TapeInteger, _ value: TapeValue) { bytes += integer.description.utf8 }

    public mutating func visit(real: Double, _ value: TapeValue) {
        guard real.isFinite else { return quoted("\(real)") }
        let digits = keepsDigits ? value.storedDigits.flatMap { $0.withBytes(JSONNumber.spells) ? $0 : nil } : nil
        var text = digits ?? real.description
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    public mutating func visit(string: Bytes, _ value: TapeValue) { quoted(string) }

    public mutating func visit(date: Double, _ value: TapeValue) { quoted(CivilDate.text(ofSecondsSince2001: date)) }

    public mutating func visit(data: Bytes, _ value: TapeValue) {
        if let index = bytesAside?.count {
            bytesAside?.append(Array(data))
            bytes += #"{"$bytes":\#(index)}"#.utf8
            return
        }
        bytes.append(Self.quote)
        bytes += Base64.encode(data)
        bytes.append(Self.quote)
    }

    public mutating func visit(uid: UInt64, _ value: TapeValue) { bytes += "\(uid)".utf8 }

    public mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        write("[")
        var isFirst = true
        for element in array {
            if !isFirst { write(",") }
            isFirst = false
            try element.accept(&self)
        }
        write("]")
    }

    public mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        write("{")
        var isFirst = true
        for member in map {
            if !isFirst { write(",") }
            isFirst = false
            member.withKey { quoted($0) }
            write(":")
            try member.value.accept(&self)
        }
        write("}")
    }

    /// Writes a string.
    public mutating func quoted(_ text: String) {
        text.withBytes { quoted($0) }
    }

    /// Writes a string of UTF-8.
    public mutating func quoted(_ text: Bytes) {
        bytes.append(Self.quote)
        var start = 0
        for (index, byte) in text.enumerated() where byte < 32 || byte == Self.quote || byte == Self.backslash {
            bytes.append(contentsOf: Bytes(rebasing: text[start..<index]))
            escape(byte)
            start = index + 1
        }
        bytes.append(contentsOf: Bytes(rebasing: text[start...]))
        bytes.append(Self.quote)
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(Self.backslash)
        guard byte < 32 else { return bytes.append(byte) }
        write("u00")
        bytes.append(UInt8(hexDigit: byte >> 4))
        bytes.append(UInt8(hexDigit: byte & 15))
    }
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
