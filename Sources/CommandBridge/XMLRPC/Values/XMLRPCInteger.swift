import ModelMapping
import Switchless
import XMLStream

/// An element whose text is an integer: a sign perhaps, and digits.
protocol XMLRPCInteger: XMLRPCParsed {
    associatedtype Number: FixedWidthInteger
}

extension XMLRPCInteger {
    static var phrase: String { "an integer from \(Number.min) to \(Number.max)" }

    static func write(_ text: Bytes, to tape: TapeWriter, at position: XMLPosition) throws -> Bool {
        guard let number = Number(text.string) else { return false }
        try tape.integer(TapeInteger(Int64(number)), at: position)
        return true
    }
}
