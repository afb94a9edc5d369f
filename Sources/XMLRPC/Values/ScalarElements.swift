import CommandBridge
import ModelMapping
import Switchless

/// `string`: text with its white space.
enum StringElement: XMLRPCScalar {
    static let name: Name = "string"
    static let summary = "Text."

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.stringFromText(at: position)
    }
}

/// `dateTime.iso8601`: `19980717T14:08:55`. Dashes in the date, a fraction of a second and a zone are allowed; the
/// default zone is UTC.
enum DateTimeElement: XMLRPCParsed {
    static let name: Name = "dateTime.iso8601"
    static let summary = "A moment: YYYYMMDDTHH:MM:SS."
    static var phrase: String { "a time, as 19980717T14:08:55" }

    static func read(_ text: Bytes) -> Double? { CivilDate.secondsSince2001(of: text) }

    static func write(_ seconds: Double, to tape: TapeWriter, at position: SourcePosition) throws {
        try tape.date(seconds, at: position)
    }
}

/// `base64`: bytes, in base64 (RFC 4648, 4) with white space anywhere in it.
enum Base64Element: XMLRPCScalar {
    static let name: Name = "base64"
    static let summary = "Bytes, in base64."

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        do {
            try builder.tape.decodeText()
        } catch {
            throw builder.fault("the text of <base64> is not base64, or was cut off", at: position)
        }
        try builder.tape.dataFromText(at: position)
    }
}

/// `boolean`: `1` or `0`.
enum BooleanElement: XMLRPCParsed {
    static let name: Name = "boolean"
    static let summary = "A truth value: 1 or 0."
    static var phrase: String { "0 or 1" }

    static func read(_ text: Bytes) -> Bool? {
        var scanner = ByteScanner(text)
        let isTrue = scanner.take("1")
        return (isTrue || scanner.take("0")) && scanner.isAtEnd ? isTrue : nil
    }

    static func write(_ value: Bool, to tape: TapeWriter, at position: SourcePosition) throws {
        try tape.bool(value, at: position)
    }
}

/// `nil`: no value. A common extension of the specification.
enum NilElement: XMLRPCElement {
    static let name: Name = "nil"
    static let summary = "No value."
    static let role = XMLRPCRole.type

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.null(at: position)
    }
}

/// `double`: a sign, digits, a point, digits. An exponent is accepted, since many implementations write one.
enum DoubleElement: XMLRPCScalar {
    static let name: Name = "double"
    static let summary = "A number with a point."

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try close(builder, as: name, at: position)
    }

    /// Closes an element called `name`. The digits go onto the tape as text: the model decides the type of the number.
    static func close(_ builder: XMLRPCBuilder, as name: Name, at position: SourcePosition) throws {
        builder.tape.trimText()
        guard builder.tape.withText(isNumber) else { throw builder.misspelled(name, "a number", at: position) }
        try builder.tape.realFromText(at: position)
    }

    private static func isNumber(_ text: Bytes) -> Bool {
        var scanner = ByteScanner(text)
        if !scanner.take("-") { _ = scanner.take("+") }
        return scanner.isUnsignedDecimal
    }
}

/// `array`: values, in a `data`.
enum ArrayElement: XMLRPCElement {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static let role = XMLRPCRole.type
    static let content: [XMLRPCContent] = [.one(.data)]

    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.nest(at: position)
        try builder.tape.beginArray(at: position)
    }

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.endArray()
        builder.unnest()
    }
}

/// `struct`: members. Of members with the same name the last is used.
enum StructElement: XMLRPCElement {
    static let name: Name = "struct"
    static let summary = "Members, each a name and a value."
    static let role = XMLRPCRole.type
    static let content: [XMLRPCContent] = [.any(.member)]

    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.nest(at: position)
        try builder.tape.beginMap(at: position)
    }

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        _ = try builder.tape.endMap()
        builder.unnest()
    }
}
