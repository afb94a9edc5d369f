import CommandBridge
import ModelMapping
import Switchless

/// `double`: sign, digits, point, digits. An exponent is accepted, since many implementations write one.
enum DoubleElement: XMLRPCScalar {
    static let name: Name = "double"
    static let summary = "A number with a point."

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
