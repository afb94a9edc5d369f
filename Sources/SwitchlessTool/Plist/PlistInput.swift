import JSONTape
import ModelMapping
import Switchless

/// A type of values that are written on the command line, before a colon.
protocol PlistValueType: Named {
    /// Writes the value of `text`.
    ///
    /// - Returns: whether the text is such a value.
    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool
}

/// The types of values on the command line.
enum PlistValueTypes {
    static let standard = Registry<any PlistValueType.Type>(
        "type of value",
        [
            BoolInput.self,
            DataInput.self,
            DateInput.self,
            IntegerInput.self,
            JSONInput.self,
            RealInput.self,
            StringInput.self,
            UIDInput.self,
        ], as: { $0 })
}

/// A value on the command line: `int:5`, `bool:true`, `json:[1]`. Text without a type is a string.
struct PlistInput: Sendable {
    private let tape: ValueTape
    let root: TapeValue

    /// Makes the value; `nil` if the text after the type is no such value.
    init?(_ argument: String) {
        let colon = argument.firstIndex(of: ":")
        let named = colon.flatMap { PlistValueTypes.standard[Name(String(argument[..<$0]))] }
        let text = named == nil ? argument[...] : colon.map { argument[$0...].dropFirst() } ?? ""
        let writer = TapeWriter()
        let isWritten = try? Array(text.utf8).withBytes { try (named ?? StringInput.self).write($0, to: writer) }
        guard isWritten == true, let written = try? writer.finish() else { return nil }
        tape = written
        guard let root = tape.root else { return nil }
        self.root = root
    }
}

/// `bool:true`, `bool:false`; `yes`, `no`, `1` and `0` too.
enum BoolInput: PlistValueType {
    static let name: Name = "bool"
    static let summary = "true, yes or 1; false, no or 0."

    private static let words = ByteNames(["false", "true", "no", "yes", "0", "1"])

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        guard let index = words.index(of: text) else { return false }
        try writer.bool(index & 1 != 0, at: nil)
        return true
    }
}

/// `data:AQID`: base64.
enum DataInput: PlistValueType {
    static let name: Name = "data"
    static let summary = "Bytes, in base64."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        try Base64.decode(text).withBytes { try writer.data($0, at: nil) }
        return true
    }
}

/// `date:2004-10-26T10:33:33Z`: ISO 8601.
enum DateInput: PlistValueType {
    static let name: Name = "date"
    static let summary = "A moment in ISO 8601: 2004-10-26T10:33:33Z."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        guard let seconds = CivilDate.secondsSince2001(of: text) else { return false }
        try writer.date(seconds, at: nil)
        return true
    }
}

/// `int:5`: decimal digits, with a sign.
enum IntegerInput: PlistValueType {
    static let name: Name = "int"
    static let summary = "An integer of at most 128 bits."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        var scanner = ByteScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        let digits = scanner.take(while: .digit)
        guard !digits.isEmpty, scanner.isAtEnd, let integer = TapeInteger(digits: digits, isNegative: isNegative)
        else { return false }
        try writer.integer(integer, at: nil)
        return true
    }
}

/// `json:{"a":[1]}`: any value.
enum JSONInput: PlistValueType {
    static let name: Name = "json"
    static let summary = "Any value, in JSON."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        var diagnostics = Diagnostics()
        guard let root = try JSONDocument(reading: text.array, reporting: &diagnostics).tape.root else { return false }
        try writer.write(root)
        return true
    }
}

/// `real:0.5`: a number, with or without a fraction.
enum RealInput: PlistValueType {
    static let name: Name = "real"
    static let summary = "A floating-point number, inf or nan too."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        guard let number = Double(text.string) else { return false }
        try writer.real(number, at: nil)
        return true
    }
}

/// `string:int:5`: text, also text that looks like a type.
enum StringInput: PlistValueType {
    static let name: Name = "string"
    static let summary = "Text; needed only for text that begins with one of these names and a colon."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        try writer.string(text, at: nil)
        return true
    }
}

/// `uid:5`: the number of an object in a keyed archive.
enum UIDInput: PlistValueType {
    static let name: Name = "uid"
    static let summary = "The number of an object in a keyed archive."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        guard let number = UInt64(text.string) else { return false }
        try writer.uid(number, at: nil)
        return true
    }
}
