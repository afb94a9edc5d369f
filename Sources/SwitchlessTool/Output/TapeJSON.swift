import ModelMapping
import XMLStream

/// Values of a tape as JSON of the plain style, one after the other as fast as they are read.
struct TapeJSON: ValueVisitor {
    private static let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\")
    private static let digits = Array("0123456789abcdef".utf8)

    /// What was written. Empty it when it is full enough.
    var bytes: [UInt8] = []

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func visitNull(_ value: TapeValue) { write("null") }

    mutating func visit(bool: Bool, _ value: TapeValue) { write(bool ? "true" : "false") }

    mutating func visit(integer: TapeInteger, _ value: TapeValue) { bytes += integer.description.utf8 }

    mutating func visit(real: Double, _ value: TapeValue) {
        guard real.isFinite else { return quoted("\(real)") }
        bytes += "\(real)".utf8
    }

    mutating func visit(string: Bytes, _ value: TapeValue) { quoted(string) }

    mutating func visit(date: Double, _ value: TapeValue) { quoted(CivilDate.text(ofSecondsSince2001: date)) }

    mutating func visit(data: Bytes, _ value: TapeValue) {
        bytes.append(Self.quote)
        bytes += Base64.encode(data)
        bytes.append(Self.quote)
    }

    mutating func visit(uid: UInt64, _ value: TapeValue) { bytes += "\(uid)".utf8 }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        write("[")
        var isFirst = true
        for element in array {
            if !isFirst { write(",") }
            isFirst = false
            try element.accept(&self)
        }
        write("]")
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
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

    private mutating func quoted(_ text: String) {
        var text = text
        text.withUTF8 { quoted($0) }
    }

    private mutating func quoted(_ text: Bytes) {
        bytes.append(Self.quote)
        var start = 0
        for (place, byte) in text.enumerated() where byte < 32 || byte == Self.quote || byte == Self.backslash {
            bytes.append(contentsOf: text[start..<place])
            escape(byte)
            start = place + 1
        }
        bytes.append(contentsOf: text[start...])
        bytes.append(Self.quote)
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(Self.backslash)
        guard byte < 32 else { return bytes.append(byte) }
        write("u00")
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
    }
}
