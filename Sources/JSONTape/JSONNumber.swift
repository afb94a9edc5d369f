import Switchless

/// Numbers as JSON spells them (RFC 8259, 6).
enum JSONNumber {
    /// Whether the text is a number of JSON: not `+1`, `.5`, `1.`, `01` or `inf`.
    static func spells(_ text: Bytes) -> Bool {
        var scanner = ByteScanner(text)
        _ = scanner.take("-")
        let whole = scanner.take(while: .digit)
        guard !whole.isEmpty, whole.count == 1 || whole[0] != UInt8(ascii: "0") else { return false }
        if scanner.take("."), scanner.take(while: .digit).isEmpty { return false }
        if scanner.take("e") || scanner.take("E") {
            if !scanner.take("-") { _ = scanner.take("+") }
            guard !scanner.take(while: .digit).isEmpty else { return false }
        }
        return scanner.isAtEnd
    }
}
