public import ModelMapping
public import Switchless

/// How ``TapeJSON`` formats text.
public struct JSONStyle: Sendable {
    /// Whether values stand in lines of their own, indented by two spaces for each level. Default: `false`.
    public var isPretty = false
    /// Whether a slash is escaped: `\/`. Default: `false`.
    public var escapesSlashes = false
    /// Whether control characters have their short escapes: `\n` instead of `\u000a`. Default: `false`.
    public var shortensEscapes = false
    /// Whether a number without a fraction has no point: `1` instead of `1.0`. Default: `false`.
    public var dropsZeroFractions = false

    /// Makes the default style: all in one line.
    public init() {}
}

/// Writes values of a tape as JSON: dates as ISO 8601, data as base64, infinities and NaN as strings.
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

    /// How the text is formatted. Default: in one line.
    public var style = JSONStyle() {
        didSet {
            plain = style.escapesSlashes ? Self.plainButSlash : Self.plain
            names = KeyTexts()
        }
    }

    /// Whether a number that a tape stores as digits keeps them, if JSON spells numbers so. Default: `false`.
    ///
    /// Otherwise the nearest double is written.
    public var keepsDigits = false

    /// The name under which a UID stands in an object of its own; a UID is a number if it is `nil`. Default: `nil`.
    public var uidKey: String?

    /// Collects data, in order, if it is not `nil`. In the JSON stands `{"$bytes": index}` instead of base64. Default:
    /// `nil`.
    ///
    /// A key `$bytes` of the values' own is then written `$$bytes`, that one `$$$bytes`, and so on. Set it before
    /// anything is written.
    public var bytesAside: [[UInt8]]?

    /// Whether a key was written with one more `$`.
    package private(set) var hasEscapedKeys = false

    private var plain = TapeJSON.plain
    private var depth = 0
    private var names = KeyTexts()

    /// Makes an empty writer.
    public init() {}

    /// Adds a piece of JSON between values: a comma, a name.
    public mutating func write(_ text: StaticString) {
        text.withBytes { bytes.append($0) }
    }

    public mutating func visitNull(_ value: TapeValue) { write("null") }

    public mutating func visit(bool: Bool, _ value: TapeValue) { write(bool ? "true" : "false") }

    public mutating func visit(integer: TapeInteger, _ value: TapeValue) {
        bytes.append(integer)
    }

    public mutating func visit(real: Double, _ value: TapeValue) {
        guard real.isFinite else { return quoted(real.isNaN ? "nan" : real < 0 ? "-inf" : "inf") }
        if style.dropsZeroFractions, value.storedDigits == nil, let whole = Int64(exactly: real), whole != 0,
            whole.magnitude < Self.largestWhole
        {
            if whole < 0 { bytes.append(UInt8(ascii: "-")) }
            return bytes.append(decimal: whole.magnitude)
        }
        let digits = keepsDigits ? value.storedDigits.flatMap { $0.withBytes(JSONNumber.spells) ? $0 : nil } : nil
        let text = digits ?? real.description
        text.withBytes { bytes.append($0) }
        if style.dropsZeroFractions, bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    }

    /// Above, a double has an exponent.
    private static var largestWhole: UInt64 { 1 << 53 }

    public mutating func visit(string: Bytes, _ value: TapeValue) { quoted(string) }

    public mutating func visit(date: Double, _ value: TapeValue) { quoted(CivilDate.text(ofSecondsSince2001: date)) }

    public mutating func visit(data: Bytes, _ value: TapeValue) {
        if let index = bytesAside?.count {
            bytesAside?.append(data.array)
            bytes += #"{"$bytes":\#(index)}"#.utf8
            return
        }
        bytes.append(Self.quote)
        let text = Base64.encode(data)
        if style.escapesSlashes { text.withBytes { escaped($0) } } else { bytes += text }
        bytes.append(Self.quote)
    }

    public mutating func visit(uid: UInt64, _ value: TapeValue) {
        guard let uidKey else { return bytes.append(decimal: uid) }
        begin("{")
        separate(isFirst: true)
        quoted(uidKey)
        write(style.isPretty ? " : " : ":")
        bytes.append(decimal: uid)
        end("}")
    }

    public mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        begin("[")
        var isFirst = true
        for element in array {
            separate(isFirst: isFirst)
            isFirst = false
            try element.accept(&self)
        }
        end("]")
    }

    public mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        begin("{")
        names.prepare(for: value)
        let escapesKeys = bytesAside != nil
        var isFirst = true, isEscaped = false
        for member in map {
            separate(isFirst: isFirst)
            isFirst = false
            names.append(member, to: &bytes) { [style] (name: Bytes, bytes: inout [UInt8]) in
                var json = TapeJSON()
                json.style = style
                if escapesKeys, BytesMark.isLike(name) {
                    isEscaped = true
                    json.quoted("$\(name.string)")
                } else {
                    json.quoted(name)
                }
                json.write(style.isPretty ? " : " : ":")
                bytes += json.bytes
            }
            try member.value.accept(&self)
        }
        end("}")
        hasEscapedKeys = hasEscapedKeys || isEscaped
    }

    // MARK: Containers

    /// Begins an array or an object with its bracket.
    package mutating func begin(_ bracket: StaticString) {
        write(bracket)
        depth += 1
        if style.isPretty { write("\n") }
    }

    /// Ends an array or an object with its bracket.
    package mutating func end(_ bracket: StaticString) {
        depth -= 1
        if style.isPretty {
            write("\n")
            indent()
        }
        write(bracket)
    }

    /// Writes what stands before an element.
    @inline(__always)
    package mutating func separate(isFirst: Bool) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        guard style.isPretty else { return }
        if !isFirst { write("\n") }
        indent()
    }

    private mutating func indent() {
        for _ in 0..<depth { write("  ") }
    }

    // MARK: Strings

    /// Writes a string.
    public mutating func quoted(_ text: String) {
        text.withBytes { quoted($0) }
    }

    /// Writes a string of UTF-8.
    public mutating func quoted(_ text: Bytes) {
        bytes.append(Self.quote)
        escaped(text)
        bytes.append(Self.quote)
    }

    /// The bytes that stand for themselves.
    private static let plain = ByteSet(0...31).union(ByteSet("\"\\")).inverted
    private static let plainButSlash = ByteSet(0...31).union(ByteSet("\"\\/")).inverted

    private mutating func escaped(_ text: Bytes) {
        var scanner = ByteScanner(text)
        while true {
            bytes.append(scanner.take(while: plain))
            guard !scanner.isAtEnd else { return }
            escape(scanner.next)
            scanner.skip()
        }
    }

    /// For each control character with a short escape, its letter; 0 for others.
    private static let letters: [UInt8] = {
        var letters = [UInt8](repeating: 0, count: 32)
        for (byte, letter) in zip("\u{8}\u{C}\n\r\t".utf8, "bfnrt".utf8) { letters[Int(byte)] = letter }
        return letters
    }()

    private mutating func escape(_ byte: UInt8) {
        bytes.append(Self.backslash)
        guard byte < 32 else { return bytes.append(byte) }
        let letter = Self.letters[Int(byte)]
        if style.shortensEscapes, letter > 0 { return bytes.append(letter) }
        write("u00")
        bytes.append(UInt8(hexDigit: byte >> 4))
        bytes.append(UInt8(hexDigit: byte & 15))
    }
}

/// The key of an object that stands for data beside a text: `{"$bytes": 0}`.
package enum BytesMark {
    private static let sign = UInt8(ascii: "$")
    private static let name = Array("bytes".utf8)

    /// Whether a key is the mark, or the mark with more signs: a key of the values' own is escaped by one more.
    package static func isLike(_ key: Bytes) -> Bool {
        let signs = key.count - name.count
        guard signs > 0, key[0] == sign else { return false }
        let text = key.array
        return text[..<signs].allSatisfy { $0 == sign } && text[signs...].elementsEqual(name)
    }
}
