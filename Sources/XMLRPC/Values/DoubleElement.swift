import CommandBridge
import ModelMapping
import Switchless

/// An element whose text is a sign, digits, a point, digits. An exponent is accepted, since many implementations write one.
protocol XMLRPCDecimal: XMLRPCScalar {}

extension XMLRPCDecimal {
    /// The digits go onto the tape as text: the model decides the type of the number.
    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
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

/// `double`: a number with a point.
enum DoubleElement: XMLRPCDecimal {
    static let name: Name = "double"
    static let summary = "A number with a point."
}
