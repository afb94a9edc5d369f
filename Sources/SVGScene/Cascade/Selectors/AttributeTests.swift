import Switchless

/// A condition of an attribute selector on a value (Selectors 4, 6.1 and 6.2).
protocol AttributeTest: Named, Sendable {
    /// Creates the test against `operand`.
    init(_ operand: AttributeOperand)

    /// Whether `value` passes.
    func holds(for value: Bytes) -> Bool
}

/// The registry of attribute tests by sign.
enum AttributeTests {
    static let standard = Registry<any AttributeTest.Type>(
        "attribute test",
        [
            DashTest.self,
            EqualityTest.self,
            PrefixTest.self,
            PresenceTest.self,
            SubstringTest.self,
            SuffixTest.self,
            WordTest.self,
        ], as: { $0 })
}

/// `[name]` (Selectors 4, 6.1).
struct PresenceTest: AttributeTest {
    static let name: Name = ""
    static let summary = "Any value at all."

    init(_ operand: AttributeOperand) {}

    func holds(for value: Bytes) -> Bool { true }
}

/// `[name=value]` (Selectors 4, 6.1).
struct EqualityTest: AttributeTest {
    static let name: Name = "="
    static let summary = "Exactly the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        operand.equals(value)
    }
}

/// `[name~=value]` (Selectors 4, 6.1).
struct WordTest: AttributeTest {
    static let name: Name = "~="
    static let summary = "One of the words is the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        !operand.isEmpty && ClassWords(rest: value).contains { operand.equals($0) }
    }
}

/// `[name|=value]` (Selectors 4, 6.1).
struct DashTest: AttributeTest {
    static let name: Name = "|="
    static let summary = "The value, or the value and a dash after it."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        operand.equals(value)
            || (value.count > operand.count && value[operand.count] == UInt8(ascii: "-")
                && operand.equals(value.prefix(operand.count)))
    }
}

/// `[name^=value]` (Selectors 4, 6.2).
struct PrefixTest: AttributeTest {
    static let name: Name = "^="
    static let summary = "Begins with the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        !operand.isEmpty && operand.equals(value.prefix(operand.count))
    }
}

/// `[name$=value]` (Selectors 4, 6.2).
struct SuffixTest: AttributeTest {
    static let name: Name = "$="
    static let summary = "Ends with the value."

    private let operand: AttributeOperand

    init(_ operand: AttributeOperand) { self.operand = operand }

    func holds(for value: Bytes) -> Bool {
        !operand.isEmpty && operand.equals(value.suffix(operand.count))
    }
}

/// `[name*=value]` (Selectors 4, 6.2).
///
/// It uses the Knuth-Morris-Pratt algorithm: the time is the sum of both lengths, not their product.
struct SubstringTest: AttributeTest {
    static let name: Name = "*="
    static let summary = "The value stands somewhere in it."

    private let operand: AttributeOperand
    /// For each prefix of the operand, the length of its longest border: a shorter prefix that is also its suffix.
    private let borders: [Int]

    init(_ operand: AttributeOperand) {
        self.operand = operand
        let bytes = operand.bytes
        var borders = [0]
        var length = 0
        for byte in bytes.dropFirst() {
            length = Self.advance(length, by: byte, in: bytes, borders)
            borders.append(length)
        }
        self.borders = borders
    }

    func holds(for value: Bytes) -> Bool {
        var length = 0
        for index in value.indices where length < operand.count {
            length = Self.advance(length, by: operand.folded(value[index]), in: operand.bytes, borders)
        }
        return length == operand.count && length > 0
    }

    /// The number of matched bytes after `byte`, if `length` bytes matched before it.
    private static func advance(_ length: Int, by byte: UInt8, in bytes: [UInt8], _ borders: [Int]) -> Int {
        var length = length
        while length > 0, bytes[length] != byte { length = borders[length - 1] }
        return bytes.first != nil && bytes[length] == byte ? length + 1 : length
    }
}

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

/// An attribute selector: `[href]`, `[class~="wide" i]` (Selectors 4, 6).
struct AttributeSelector: SimpleSelector, SelectorMark {
    static let name: Name = "["
    static let summary = "Elements with an attribute, or with one of a certain value."

    let name: QualifiedNameTest
    let test: any AttributeTest

    private static let signs = ByteSet("=~|^$*")

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        reader.input.skipBlank()
        guard let name = try reader.takeQualifiedName(unprefixed: .noNamespace), !name.local.isAny else {
            throw .selector("no attribute's name follows the '['")
        }
        reader.input.skipBlank()
        let sign = reader.input.take(while: signs)
        guard let test = reader.syntax.attributeTests[sign] else {
            throw .selector("no attribute selector is written '\(sign.string)'")
        }
        let operand = sign.isEmpty ? AttributeOperand(bytes: []) : try readOperand(&reader.input)
        reader.input.skipBlank()
        guard reader.input.take("]") else { throw .selector("a ']' is missing") }
        return AttributeSelector(name: name, test: test.init(operand))
    }

    /// The flags after a value, with whether they ignore ASCII case (Selectors 4, 6.3).
    private static let flags: KeywordTable<Bool> = ["i": true, "s": false]

    private static func readOperand(_ input: inout ByteScanner) throws(StyleFault) -> AttributeOperand {
        input.skipBlank()
        guard let bytes = input.takeString() ?? input.takeName() else {
            throw .selector("the value is neither a name nor in quotes")
        }
        input.skipBlank()
        return AttributeOperand(bytes: bytes, ignoresCase: flags.take(&input) ?? false)
    }

    var specificity: Specificity { .class }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        (name.local.bytes ?? []).withBytes { local in
            guard let namespace = name.namespace.bytes else { return holds(for: subject.attribute(local, in: nil)) }
            return namespace.withBytes { holds(for: subject.attribute(local, in: $0)) }
        }
    }

    private func holds(for value: Bytes?) -> Bool {
        guard let value else { return false }
        return test.holds(for: value)
    }
}
