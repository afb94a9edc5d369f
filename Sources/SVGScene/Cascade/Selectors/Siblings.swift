import Switchless

/// The `of S` in `:nth-child(2n of S)`: selects the siblings that are counted (Selectors 4, 14.3).
///
/// Without it, all siblings are counted.
struct SiblingFilter: Sendable {
    /// The counter for these siblings.
    let counter: any SiblingCounter
    /// The filter's part of the specificity.
    let specificity: Specificity

    init(from reader: inout SelectorReader) throws(StyleFault) {
        reader.input.skipBlank()
        let selectors = reader.input.take(word: "of") ? try reader.readSelectors() : []
        specificity = selectors.specificity
        counter = selectors.isEmpty ? EverySibling.counter : SelectedSiblings(selectors)
    }
}

/// Counts every sibling: `:nth-child()`.
final class EverySibling: SiblingCounter {
    static let counter = EverySibling()

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        SiblingGroup()
    }
}

/// Counts siblings of the same name: `:nth-of-type()`.
final class SiblingsOfType: SiblingCounter {
    static let counter = SiblingsOfType()

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        SiblingGroup(name: subject.localName, namespace: subject.namespace)
    }
}

/// Counts siblings that match a selector: `:nth-child(... of S)`.
final class SelectedSiblings: SiblingCounter {
    private let selectors: [Selector]

    init(_ selectors: [Selector]) { self.selectors = selectors }

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        selectors.anyMatches(subject, in: memory) ? SiblingGroup() : nil
    }
}

/// The position of an element among its counted siblings, from either end.
///
/// Positions begin with 1; they are 0 if the element itself is not counted.
struct SiblingPosition: Sendable {
    let fromStart: Int
    let fromEnd: Int

    static let uncounted = SiblingPosition(fromStart: 0, fromEnd: 0)
}

/// Decides which siblings are counted together.
///
/// It is a class so that ``MatchMemory`` can use identities as keys.
protocol SiblingCounter: AnyObject, Sendable {
    /// The group that `subject` is counted in; `nil` if it is not counted.
    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup?
}

extension SiblingCounter {
    /// The positions of an element and all its siblings, in one pass.
    func positions<Subject: SelectorSubject>(
        amongSiblingsOf subject: Subject, in memory: MatchMemory<Subject>
    ) -> [Subject: SiblingPosition] {
        var first = subject
        while let previous = first.previousSibling { first = previous }
        var totals: [SiblingGroup: Int] = [:]
        var counted: [(sibling: Subject, group: SiblingGroup, index: Int)] = []
        var positions: [Subject: SiblingPosition] = [:]
        for sibling in sequence(first: first, next: { $0.nextSibling }) {
            guard let group = group(of: sibling, in: memory) else {
                positions[sibling] = SiblingPosition.uncounted
                continue
            }
            let index = totals[group, default: 0] + 1
            totals[group] = index
            counted.append((sibling, group, index))
        }
        for (sibling, group, index) in counted {
            positions[sibling] = SiblingPosition(fromStart: index, fromEnd: totals[group, default: 0] + 1 - index)
        }
        return positions
    }
}

/// The key of siblings that are counted together: an expanded name, or the empty one. The bytes are those of the tree,
/// which outlives the counting.
struct SiblingGroup: Hashable {
    private let name: BytesReference
    private let namespace: BytesReference

    init(name: Bytes = Bytes(), namespace: Bytes = Bytes()) {
        self.name = BytesReference(name)
        self.namespace = BytesReference(namespace)
    }

    static func == (left: SiblingGroup, right: SiblingGroup) -> Bool {
        left.name.bytes.isSame(as: right.name.bytes) && left.namespace.bytes.isSame(as: right.namespace.bytes)
    }

    func hash(into hasher: inout Hasher) { name.bytes.hash(into: &hasher) }
}

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
        if let word = Self.words.take(&input) {
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
