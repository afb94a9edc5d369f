import ModelMapping
import Switchless

/// `grouped-real`: a number whose whole digits may have a comma before each group of three: `1,234.5`.
///
/// It is a type of its own because in many documents a comma separates numbers, or stands before the fraction.
struct GroupedRealType: MappedType {
    static let name: Name = "grouped-real"
    static let summary = "A number whose digits may be grouped by commas: 1,234.5."

    private static let comma = UInt8(ascii: ",")
    private let real: RealType

    init(_ settings: MappedTypeSettings) { real = RealType(settings) }

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        guard text.contains(Self.comma) else { return try real.write(text, to: &tape, at: position) }
        guard Self.isGrouped(text) else { return false }
        return try text.array.filter { $0 != Self.comma }.withBytes { try real.write($0, to: &tape, at: position) }
    }

    /// Whether each comma has three digits behind it, and the first one to three before it.
    private static func isGrouped(_ text: Bytes) -> Bool {
        var scanner = ByteScanner(text)
        if !scanner.take("-") { _ = scanner.take("+") }
        guard 1...3 ~= scanner.take(while: .digit).count else { return false }
        while scanner.take(",") {
            guard scanner.take(while: .digit).count == 3 else { return false }
        }
        return !scanner.remaining.contains(comma)
    }
}
