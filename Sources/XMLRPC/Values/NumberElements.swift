import ModelMapping
import Switchless

/// An element whose text is an integer: an optional sign, and digits.
protocol XMLRPCInteger: XMLRPCParsed {
    associatedtype Number: FixedWidthInteger
}

extension XMLRPCInteger {
    static var phrase: String { "an integer from \(Number.min) to \(Number.max)" }

    static func read(_ text: Bytes) -> Number? {
        var scanner = ByteScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        let digits = scanner.take(while: .digit)
        guard scanner.isAtEnd, !digits.isEmpty else { return nil }
        return TapeInteger(digits: digits, isNegative: isNegative).flatMap { Number(exactly: $0) }
    }

    static func write(_ value: Number, to tape: TapeWriter, at position: SourcePosition) throws {
        try tape.integer(TapeInteger(Int64(value)), at: position)
    }
}

/// `int`: an integer of 32 bits, as `i4`.
enum IntElement: XMLRPCInteger {
    typealias Number = Int32
    static let name: Name = "int"
    static let summary = "An integer of 32 bits."
}

/// `i4`: an integer of 32 bits.
enum I4Element: XMLRPCInteger {
    typealias Number = Int32
    static let name: Name = "i4"
    static let summary = "An integer of 32 bits."
}

/// `i8`: an integer of 64 bits. A common extension of the specification.
enum I8Element: XMLRPCInteger {
    typealias Number = Int64
    static let name: Name = "i8"
    static let summary = "An integer of 64 bits."
}

/// The types that Apache XML-RPC adds, in a namespace of its own (ws.apache.org/xmlrpc/types.html): those that are
/// plain numbers, or nothing.
extension Name {
    static func apache(_ local: String) -> Name {
        Name(local, in: "http://ws.apache.org/xmlrpc/namespaces/extensions")
    }
}

enum ApacheI1Element: XMLRPCInteger {
    typealias Number = Int8
    static let name = Name.apache("i1")
    static let summary = "An integer of 8 bits."
}

enum ApacheI2Element: XMLRPCInteger {
    typealias Number = Int16
    static let name = Name.apache("i2")
    static let summary = "An integer of 16 bits."
}

enum ApacheI8Element: XMLRPCInteger {
    typealias Number = Int64
    static let name = Name.apache("i8")
    static let summary = "An integer of 64 bits."
}

enum ApacheFloatElement: XMLRPCScalar {
    static let name = Name.apache("float")
    static let summary = "A number with a point, of 32 bits."

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try DoubleElement.close(builder, as: name, at: position)
    }
}

enum ApacheNilElement: XMLRPCElement {
    static let name = Name.apache("nil")
    static let summary = "No value."
    static let role = XMLRPCRole.type

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try NilElement.close(builder, at: position)
    }
}
