import ModelMapping
import Switchless

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
