import ModelMapping
import Switchless

/// `uint32`: a list of whole numbers of four bytes each, the least significant first, without separators. It needs an encoding.
struct UInt32Type: MappedType {
    static let name: Name = "uint32"
    static let summary = "Whole numbers of four bytes each, the least significant first."
    static var width: Int { 4 }

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        guard text.count == Self.width else { return false }
        let number = text.indices.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(text[$1]) }
        try tape.integer(TapeInteger(number), at: position)
        return true
    }

    func encode(_ value: TapeValue) -> [UInt8]? {
        guard let integer = value.integer, let number = UInt32(exactly: integer) else { return nil }
        return (0..<Self.width).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
    }
}
