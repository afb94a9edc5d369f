/// The names of files as text, without loss.
///
/// To the system a name is bytes; a `String` has Unicode only. A byte that is not UTF-8 is the scalar U+10FF00 plus the
/// byte, in the last plane of private use. A name that has such a scalar itself has it as four of these. So each name
/// is one text, and each text is one name.
package enum SystemText {
    /// The scalars that stand for bytes.
    package static let scalars: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF
    private static let base: UInt32 = 0x10_FF00
    /// The first byte of these scalars in UTF-8, which hardly any text has.
    private static let lead: UInt8 = 0xF4

    /// The text of a name.
    package static func text(of name: [UInt8]) -> String {
        if !name.contains(lead), let text = String(validating: name, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        var rest = name[...]
        while let first = rest.first {
            let character = String(validating: rest.prefix(length(first)), as: UTF8.self)?.unicodeScalars.first
            let kept = character.flatMap { scalars.contains($0.value) ? nil : $0 }
            guard let scalar = kept ?? Unicode.Scalar(base + UInt32(first)) else { break }
            text.append(scalar)
            rest = rest.dropFirst(kept == nil ? 1 : UTF8.width(scalar))
        }
        return String(text)
    }

    /// The name of a text.
    package static func name(of text: String) -> [UInt8] { name(of: Array(text.utf8)) }

    /// The name of a text in UTF-8. A name stays as it is.
    package static func name(of text: [UInt8]) -> [UInt8] {
        guard text.contains(lead) else { return text }
        return String(decoding: text, as: UTF8.self).unicodeScalars.reduce(into: []) { name, scalar in
            guard !scalars.contains(scalar.value) else { return name.append(UInt8(truncatingIfNeeded: scalar.value)) }
            name += Array(String(scalar).utf8)
        }
    }

    /// How many bytes a scalar has that begins with this one, as UTF-8 has it; 1 for one that begins none.
    private static func length(_ first: UInt8) -> Int { first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }
}
