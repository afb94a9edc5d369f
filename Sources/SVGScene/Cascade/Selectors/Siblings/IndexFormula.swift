import Switchless

/// The indices `step * n + offset` for n ≥ 0: `2n+1`, `odd`, `-n+3`, `5` (CSS Syntax 3, 6).
struct IndexFormula: Sendable, Hashable {
    let step: Int
    let offset: Int

    private static let words: KeywordTable<IndexFormula> = [
        "even": IndexFormula(step: 2, offset: 0), "odd": IndexFormula(step: 2, offset: 1),
    ]

    init(step: Int, offset: Int) {
        self.step = step
        self.offset = offset
    }

    init(from input: inout ByteScanner) throws(StyleFault) {
        if let word = input.attempt({ input in input.takeIdentifier().flatMap { Self.words[$0] } }) {
            self = word
            return
        }
        let sign = Self.takeSign(&input) ?? 1
        let number = Self.takeDigits(&input)
        guard input.take("n") || input.take("N") else {
            guard let number else { throw .selector("an index such as '2n+1' is missing") }
            self.init(step: 0, offset: sign * number)
            return
        }
        let beforeOffset = input
        input.skipBlank()
        guard let offsetSign = Self.takeSign(&input) else {
            input = beforeOffset
            self.init(step: sign * (number ?? 1), offset: 0)
            return
        }
        input.skipBlank()
        guard let offset = Self.takeDigits(&input) else { throw .selector("no number follows the sign") }
        self.init(step: sign * (number ?? 1), offset: offsetSign * offset)
    }

    /// Whether `index` is one of them. Indices begin with 1.
    func includes(_ index: Int) -> Bool {
        guard index > 0, step != 0 else { return index > 0 && index == offset }
        let distance = index - offset
        return distance % step == 0 && distance / step >= 0
    }

    private static func takeSign(_ input: inout ByteScanner) -> Int? {
        input.take("+") ? 1 : input.take("-") ? -1 : nil
    }

    /// Takes digits. The value is limited to a billion, more than any drawing has siblings.
    private static func takeDigits(_ input: inout ByteScanner) -> Int? {
        let digits = input.take(while: .digit)
        return digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1 - 48), 1_000_000_000) }
    }
}
