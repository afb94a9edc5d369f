import ModelMapping
import Switchless

/// Unfolds an `NSNumber` object, whose value is in a field named after its kind.
///
/// Most archives have numbers as plain values, which do not come here.
enum ArchivedNumber: ArchiveClass {
    static let name: Name = "NSNumber"
    static let summary = "A number or truth value."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let value = fields.lazy.compactMap({ object[$0] }).first else {
            throw object.fault("has no value under any of \(fields.joined(separator: ", "))")
        }
        try unfolder.unfold(value)
    }

    private static let fields = ["NS.number", "NS.boolval", "NS.intval", "NS.dblval"]
}

/// Unfolds `NSDecimalNumber` to a number with all its digits.
///
/// `NS.mantissa` has up to eight groups of 16 bits, the least significant first. `NS.exponent` is a power of ten.
enum ArchivedDecimalNumber: ArchiveClass {
    static let name: Name = "NSDecimalNumber"
    static let summary = "A decimal number with all its digits."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let length = try unfolder.integer("NS.length", of: object)
        let exponent = try unfolder.integer("NS.exponent", of: object)
        let isNegative = try unfolder.bool("NS.negative", of: object)
        guard let power = Int8(exactly: exponent), let count = Int(exactly: length), 0...8 ~= count else {
            throw object.fault(
                "has a mantissa of \(length) groups and the exponent \(exponent); expected 0 to 8 and -128 to 127")
        }
        let bytes = try unfolder.data("NS.mantissa", of: object)
        guard bytes.count >= count * 2 else {
            throw object.fault("has \(bytes.count) bytes under 'NS.mantissa'; expected \(count * 2)")
        }
        // NSDecimalNumber archives NaN as a negative number with an empty mantissa.
        guard count > 0 || !isNegative else { return try unfolder.write(digits: "nan", at: object.position) }
        let order = try unfolder.value("NS.mantissa.bo", of: object)?.integer
        let digits = digits(of: Array(bytes.prefix(count * 2)), isBigEndian: order == bigEndian)
        let sign = isNegative ? "-" : ""
        try unfolder.write(digits: sign + point(digits, power: Int(power)), at: object.position)
    }

    private static let bigEndian = TapeInteger(Int64(2))

    /// The decimal digits of a mantissa of 16-bit groups.
    private static func digits(of bytes: [UInt8], isBigEndian: Bool) -> String {
        var words: [UInt64] = [0, 0]
        for index in bytes.indices {
            let byte = bytes[isBigEndian ? index ^ 1 : index]
            words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
        }
        return TapeInteger(isNegative: false, high: words[1], low: words[0])?.description ?? "0"
    }

    /// Inserts the decimal point, or appends the exponent if it is positive.
    private static func point(_ digits: String, power: Int) -> String {
        guard power < 0 else { return power == 0 ? digits : "\(digits)e\(power)" }
        let padded = String(repeating: "0", count: max(0, 1 - power - digits.count)) + digits
        return "\(padded.dropLast(-power)).\(padded.suffix(-power))"
    }
}

/// Unfolds `NSNull` to null.
enum ArchivedNull: ArchiveClass {
    static let name: Name = "NSNull"
    static let summary = "No value."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeNull(at: object.position)
    }
}
