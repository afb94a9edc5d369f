import ModelMapping
import Switchless

/// Writes values as an XML property list, in the form of Foundation.
///
/// Null is the string `$null`, and a UID a dictionary with the key `CF$UID`. A date is cut to whole seconds.
struct XMLPlistWriter: ValueVisitor {
    private(set) var output: PlistOutput
    private var depth = 0
    private var keys = KeyTexts()

    init(_ output: PlistOutput) { self.output = output }

    /// Makes room for the text of a value.
    mutating func reserve(for value: TapeValue) { output.reserve(value.byteCount * 2) }

    /// Writes what stands before the value.
    mutating func begin() {
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.write("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" ")
        output.write("\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n")
    }

    /// Writes what stands after the value.
    mutating func end() throws {
        output.write("</plist>\n")
        try output.flush()
    }

    /// Passes on what was written, between values.
    mutating func pass() throws { try output.pass() }

    mutating func beginArray() {
        indent()
        output.write("<array>\n")
        depth += 1
    }

    mutating func endArray() {
        depth -= 1
        indent()
        output.write("</array>\n")
    }

    // MARK: Values

    mutating func visitNull(_ value: TapeValue) throws {
        indent()
        output.write("<string>$null</string>\n")
    }

    mutating func visit(bool: Bool, _ value: TapeValue) {
        indent()
        output.write(bool ? "<true/>\n" : "<false/>\n")
    }

    mutating func visit(integer: TapeInteger, _ value: TapeValue) {
        indent()
        output.write("<integer>")
        output.bytes.append(integer)
        output.write("</integer>\n")
    }

    mutating func visit(real: Double, _ value: TapeValue) {
        indent()
        output.write("<real>")
        output.write(real, value)
        output.write("</real>\n")
    }

    mutating func visit(string: Bytes, _ value: TapeValue) throws {
        indent()
        output.write("<string>")
        try escape(string, value)
        output.write("</string>\n")
    }

    mutating func visit(date: Double, _ value: TapeValue) throws {
        indent()
        output.write("<date>")
        try output.write(date: date, value)
        output.write("</date>\n")
    }

    mutating func visit(data: Bytes, _ value: TapeValue) {
        indent()
        output.write("<data>\n")
        let text = Base64.encode(data)
        // Foundation counts eight columns for a tab, and indents no deeper than this.
        let length = 76 - 8 * min(depth, 8)
        for start in stride(from: 0, to: text.count, by: length) {
            indent()
            text.withBytes { output.write($0.extracting(start..<min(start + length, text.count))) }
            output.write("\n")
        }
        indent()
        output.write("</data>\n")
    }

    mutating func visit(uid: UInt64, _ value: TapeValue) {
        indent()
        output.write("<dict>\n")
        depth += 1
        indent()
        output.write("<key>CF$UID</key>\n")
        visit(integer: TapeInteger(uid), value)
        depth -= 1
        indent()
        output.write("</dict>\n")
    }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        var isEmpty = true
        for element in array {
            if isEmpty { beginArray() }
            isEmpty = false
            try element.accept(&self)
            try output.pass()
        }
        guard isEmpty else { return endArray() }
        indent()
        output.write("<array/>\n")
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        var isEmpty = true
        keys.prepare(for: value)
        for member in map {
            if isEmpty {
                indent()
                output.write("<dict>\n")
                depth += 1
            }
            isEmpty = false
            indent()
            try keys.append(member, to: &output.bytes) { (key: Bytes, bytes: inout [UInt8]) in
                var text = XMLPlistWriter(PlistOutput())
                text.output.write("<key>")
                try text.escape(key, member.value)
                text.output.write("</key>\n")
                bytes += text.output.bytes
            }
            try member.value.accept(&self)
            try output.pass()
        }
        if !isEmpty { depth -= 1 }
        indent()
        output.write(isEmpty ? "<dict/>\n" : "</dict>\n")
    }

    // MARK: Text

    @inline(__always)
    private mutating func indent() { output.write(repeating: 9, count: depth) }

    /// The bytes that stand for themselves. A carriage return does not, as XML reads it as a line feed.
    private static let plain = ByteSet(0...8).union(ByteSet(11...31)).union(ByteSet("&<>")).union(ByteSet(0xEF...0xEF))
        .inverted

    private mutating func escape(_ text: Bytes, _ value: TapeValue) throws {
        var scanner = ByteScanner(text)
        while true {
            output.write(scanner.take(while: Self.plain))
            guard !scanner.isAtEnd else { return }
            let escape = Self.escapes[Int(scanner.next)]
            guard !escape.isEmpty, !Self.nonCharacters.contains(where: { scanner.remaining.starts(with: $0) }) else {
                throw ModelError(
                    .unwritable,
                    "XML has no character \(PlistText.code(of: scanner.remaining)); write it as data, or in the binary form",
                    position: value.position)
            }
            output.bytes += escape
            scanner.skip()
        }
    }

    /// The escapes of the bytes that do not stand for themselves; XML has none for the control characters.
    private static let escapes: [[UInt8]] = {
        var escapes = [[UInt8]](repeating: [], count: 256)
        let known: [(Unicode.Scalar, String)] = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\r", "&#13;")]
        for (scalar, escape) in known { escapes[Int(scalar.value)] = Array(escape.utf8) }
        // Most characters that begin so are letters.
        escapes[0xEF] = [0xEF]
        return escapes
    }()
    private static let nonCharacters = [Array("\u{FFFE}".utf8), Array("\u{FFFF}".utf8)]
}
