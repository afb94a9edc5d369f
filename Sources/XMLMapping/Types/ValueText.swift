import ModelMapping
import Switchless

/// The text of a scalar as most documents have it. What is no scalar has none.
struct ValueText: ValueVisitor {
    private(set) var text: String?

    mutating func visitNull(_ value: TapeValue) throws {}
    mutating func visit(bool: Bool, _ value: TapeValue) throws { text = bool ? "true" : "false" }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws { text = integer.description }
    mutating func visit(real: Double, _ value: TapeValue) throws {
        text = value.storedDigits ?? Self.text(real)
    }
    mutating func visit(string: Bytes, _ value: TapeValue) throws { text = string.string }
    mutating func visit(date: Double, _ value: TapeValue) throws { text = CivilDate.text(ofSecondsSince2001: date) }
    mutating func visit(data: Bytes, _ value: TapeValue) throws {
        text = String(decoding: Base64.encode(data), as: UTF8.self)
    }
    mutating func visit(uid: UInt64, _ value: TapeValue) throws { text = "\(uid)" }
    mutating func visit(array: TapeElements, _ value: TapeValue) throws {}
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {}

    /// A whole number without a point, and infinity as XML Schema writes it.
    private static func text(_ real: Double) -> String {
        guard real.isFinite else { return real.isNaN ? "NaN" : real < 0 ? "-INF" : "INF" }
        return Int64(exactly: real)?.description ?? real.description
    }
}
