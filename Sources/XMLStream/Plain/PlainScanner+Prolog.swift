/// What stands before the root element (XML 1.0, 2.8).
extension PlainScanner {
    private static let versions: [StaticString] = ["'1.0'", "\"1.0\""]
    private static let encodings: [StaticString] = ["'utf-8'", "\"utf-8\""]
    private static let answers: [StaticString] = ["'yes'", "'no'", "\"yes\"", "\"no\""]

    /// Takes the XML declaration, if there is one; `false` if it names another version than 1.0 or another encoding than UTF-8.
    mutating func takeDeclaration() -> Bool {
        guard take("<?xml") else { return true }
        guard skipSpace(), take("version"), takeChoice(of: Self.versions) else { return false }
        var isSpaced = skipSpace()
        if isSpaced, take("encoding") {
            guard takeChoice(of: Self.encodings) else { return false }
            isSpaced = skipSpace()
        }
        if isSpaced, take("standalone") {
            // Here letters of both cases are not the same.
            let start = index
            guard takeChoice(of: Self.answers), bytes[start..<index].allSatisfy({ !(65..<91 ~= $0) }) else {
                return false
            }
            skipSpace()
        }
        return take("?>")
    }

    /// Takes `=` and a value, quotes and all, in letters of either case.
    private mutating func takeChoice(of values: [StaticString]) -> Bool {
        skipSpace()
        guard take("=") else { return false }
        skipSpace()
        let rest = bytes[index...]
        let value = values.first { value in
            rest.count >= value.utf8CodeUnitCount
                && zip(rest, 0..<value.utf8CodeUnitCount).allSatisfy {
                    PlainBytes.lowercased($0) == value.utf8Start[$1]
                }
        }
        index += value?.utf8CodeUnitCount ?? 0
        return value != nil
    }

    /// Takes the document type, if there is one; `false` if it declares anything itself.
    mutating func takeDoctype() -> Bool {
        let start = index
        guard take("<!DOCTYPE") else { return true }
        guard skipSpace(), takeNamePart() else { return false }
        if skipSpace() {
            if take("PUBLIC") {
                guard skipSpace(), takeLiteral(of: Self.isPublic), skipSpace(), takeLiteral(of: Self.isSystem) else {
                    return false
                }
            } else {
                guard !take("SYSTEM") || skipSpace() && takeLiteral(of: Self.isSystem) else { return false }
            }
            skipSpace()
        }
        return take(">") && index - start <= limits.doctypeLength
    }

    private mutating func takeLiteral(of isAllowed: (UInt8) -> Bool) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            return false
        }
        let quote = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != quote, isAllowed(bytes[index]) { index += 1 }
        return take(quote)
    }

    private static let publicMarks = Set(" -'()+,./:=?;!*#@$_%".utf8)

    /// What a public identifier may have (4.2.2).
    private static func isPublic(_ byte: UInt8) -> Bool {
        (byte | 32) &- 97 < 26 || byte &- 48 < 10 || publicMarks.contains(byte)
    }

    private static func isSystem(_ byte: UInt8) -> Bool { 32..<127 ~= byte }
}
