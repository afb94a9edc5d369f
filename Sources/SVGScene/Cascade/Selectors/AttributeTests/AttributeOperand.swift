/// The value in an attribute selector, and whether ASCII letters may be in either case (Selectors 4, 6.3).
struct AttributeOperand: Sendable {
    let bytes: [UInt8]
    let ignoresCase: Bool

    init(bytes: [UInt8], ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        self.bytes = ignoresCase ? bytes.map(\.lowercasedASCII) : bytes
    }

    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }

    /// `byte` as it is to be compared with the operand's.
    func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.lowercasedASCII : byte }

    func equals(_ value: some Collection<UInt8>) -> Bool {
        value.count == count && bytes.elementsEqual(value.lazy.map(folded))
    }
}
