/// A piece of a plain document: a tag, a run of text, or a reference that stands for one character.
struct PlainToken: BitwiseCopyable {
    private static let end: Int32 = -1, text: Int32 = -2, reference: Int32 = -3

    /// From 0 on the slot of the name of the element that begins; below, what else it is.
    private let code: Int32
    /// The offset of the first byte, of a reference that of what follows it: that is where libxml2 stands then.
    let start: UInt16
    /// How many bytes a text has.
    let count: UInt16

    static func start(_ slot: Int, at start: Int) -> PlainToken {
        PlainToken(Int32(truncatingIfNeeded: slot), start, 0)
    }
    static func end(at start: Int) -> PlainToken { PlainToken(end, start, 0) }
    static func text(_ start: Int, to end: Int) -> PlainToken { PlainToken(text, start, end - start) }
    static func reference(_ scalar: Unicode.Scalar, before end: Int) -> PlainToken {
        PlainToken(reference - Int32(scalar.value), end, 0)
    }

    private init(_ code: Int32, _ start: Int, _ count: Int) {
        self.code = code
        self.start = UInt16(truncatingIfNeeded: start)
        self.count = UInt16(truncatingIfNeeded: count)
    }

    /// The slot of the name of the element that begins; negative if none does.
    var slot: Int { Int(code) }
    var isText: Bool { code == Self.text }
    /// The character that a reference stands for; `nil` if it is none.
    var scalar: Unicode.Scalar? {
        code <= Self.reference ? Unicode.Scalar(UInt32(bitPattern: Self.reference - code)) : nil
    }
}
