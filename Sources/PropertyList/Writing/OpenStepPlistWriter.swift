import ModelMapping
import Switchless

/// Writes values in OpenStep's text syntax, whose only scalars are text and data.
///
/// Numbers are their digits, Booleans `1` and `0`, dates ISO 8601, null `$null`: a decoder takes such text for the
/// types that a model asks for.
struct OpenStepPlistWriter: ValueVisitor {
    private(set) var output: PlistOutput
    private var depth = 0

    init(_ output: PlistOutput) { self.output = output }

    /// Writes what stands after the value.
    mutating func end() throws {
        output.write("\n")
        try output.flush()
    }

    /// Passes on what was written, between values.
    mutating func pass() throws { try output.pass() }

    mutating func beginArray() {
        output.write("(")
        depth += 1
    }

    /// Writes what stands before an element.
    mutating func separate(isFirst: Bool) {
        output.write(isFirst ? "\n" : ",\n")
        indent()
    }

    mutating func endArray(isEmpty: Bool) {
        depth -= 1
        if !isEmpty {
            output.write("\n")
            indent()
        }
        output.write(")")
    }

    // MARK: Values

    mutating func visitNull(_ value: TapeValue) { text("$null") }
    mutating func visit(bool: Bool, _ value: TapeValue) { output.write(bool ? "1" : "0") }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { text(integer.description) }
    mutating func visit(real: Double, _ value: TapeValue) { text(PlistText.digits(of: real, value)) }
    mutating func visit(string: Bytes, _ value: TapeValue) { text(string) }

    mutating func visit(date: Double, _ value: TapeValue) throws {
        text(CivilDate.text(ofSecondsSince2001: try PlistDates.text.checked(date, at: value.position)))
    }

    mutating func visit(data: Bytes, _ value: TapeValue) {
        output.write("<")
        for index in data.indices {
            let byte = data[index]
            output.write(UInt8(hexDigit: byte >> 4))
            output.write(UInt8(hexDigit: byte & 15))
        }
        output.write(">")
    }

    mutating func visit(uid: UInt64, _ value: TapeValue) { output.write(text: "{ \"CF$UID\" = \(uid); }") }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        beginArray()
        var isEmpty = true
        for element in array {
            separate(isFirst: isEmpty)
            isEmpty = false
            try element.accept(&self)
            try output.pass()
        }
        endArray(isEmpty: isEmpty)
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        output.write("{")
        depth += 1
        var isEmpty = true
        for member in map {
            isEmpty = false
            output.write("\n")
            indent()
            member.withKey { text($0) }
            output.write(" = ")
            try member.value.accept(&self)
            output.write(";")
            try output.pass()
        }
        depth -= 1
        if !isEmpty {
            output.write("\n")
            indent()
        }
        output.write("}")
    }

    // MARK: Text

    private mutating func indent() { output.write(repeating: 9, count: depth) }

    private mutating func text(_ text: String) { text.withBytes { self.text($0) } }

    /// The bytes of text that needs no quotes, for every program.
    private static let bare = ByteSet.digit.union(.letter).union(ByteSet("_."))
    /// The bytes that stand for themselves between quotes.
    private static let plain: ByteSet = {
        var special = ByteSet(0...31).union(ByteSet("\"\\"))
        special.insert(127)
        return special.inverted
    }()
    private static let lineBreaks = ByteSet("\t\n")

    private mutating func text(_ text: Bytes) {
        if !text.isEmpty, text.allSatisfy({ Self.bare.contains($0) }) { return output.write(text) }
        output.write("\"")
        for index in text.indices {
            let byte = text[index]
            if Self.plain.contains(byte) || Self.lineBreaks.contains(byte) {
                output.write(byte)
            } else {
                escape(byte)
            }
        }
        output.write("\"")
    }

    /// Writes a backslash and the byte, or three octal digits for a control character.
    private mutating func escape(_ byte: UInt8) {
        output.write("\\")
        guard byte < 32 || byte == 127 else { return output.write(byte) }
        for shift: UInt8 in [6, 3, 0] { output.write((byte >> shift & 7) + 48) }
    }
}
