import Switchless

/// The value in an attribute selector, with its case sensitivity (Selectors 4, 6.3).
struct AttributeOperand: Sendable {
    let bytes: [UInt8]
    let ignoresCase: Bool

    init(bytes: [UInt8], ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        self.bytes = ignoresCase ? bytes.map(\.lowercasedASCII) : bytes
    }

    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }

    /// Folds the case of `byte` for a comparison with the operand.
    func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.lowercasedASCII : byte }

    func equals(_ value: Bytes) -> Bool {
        value.count == count && value.indices.allSatisfy { bytes[$0] == folded(value[$0]) }
    }

    func equals(_ value: some Collection<UInt8>) -> Bool {
        value.count == count && bytes.elementsEqual(value.lazy.map(folded))
    }
}
