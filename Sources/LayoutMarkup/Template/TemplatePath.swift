import ModelMapping
public import Switchless

/// A path to a value of the data, such as `order.items[0].title`.
///
/// Its steps are keys of dictionaries and indices of arrays, from 0 on. A key with other characters than letters,
/// digits, `-`, `_` and `$` stands in brackets and quotes: `order["net price"]`.
public struct TemplatePath: Sendable, Hashable {
    struct Step: Sendable, Hashable {
        let key: String
        /// The same as an index, if it is one.
        let index: Int?

        init(_ key: String) { (self.key, index) = (key, Int(key)) }

        func value(in container: ModelValue) -> ModelValue? {
            if let members = container.dictionary { return members[key] }
            guard let index, let elements = container.array, elements.indices.contains(index) else { return nil }
            return elements[index]
        }
    }

    /// The first step, which a loop's name counts for before the data.
    let first: Step
    let remaining: [Step]
    /// The path as the template has it.
    public let text: String
    /// The position of the path in the template.
    public let position: SourcePosition

    static let nameBytes = ByteSet("$").union(.identifier)

    /// Reads a path that is the whole of `text`.
    init(_ text: String, at position: SourcePosition) throws(ExpressionFault) {
        self = try text.withBytes { bytes -> Result<Self, ExpressionFault> in
            var scanner = ByteScanner(bytes)
            return Result { () throws(ExpressionFault) in
                scanner.skipSpace()
                let path = try Self(&scanner, at: position)
                scanner.skipSpace()
                guard scanner.isAtEnd else { throw ExpressionFault("it ends in the middle of the path", &scanner) }
                return path
            }
        }.get()
    }

    /// Takes a path from an expression.
    init(_ scanner: inout ByteScanner, at position: SourcePosition) throws(ExpressionFault) {
        let start = scanner
        first = try Self.step(&scanner)
        var steps: [Step] = []
        while scanner.next == UInt8(ascii: "[") || scanner.take(".") { steps.append(try Self.step(&scanner)) }
        remaining = steps
        text = scanner.bytes(since: start).string
        self.position = position
    }

    private static func step(_ scanner: inout ByteScanner) throws(ExpressionFault) -> Step {
        guard scanner.take("[") else {
            let name = scanner.take(while: nameBytes)
            guard !name.isEmpty else {
                throw ExpressionFault("a name is expected, such as {item.title}; '{{' writes a brace", &scanner)
            }
            return Step(name.string)
        }
        let key = try ExpressionWord.quoted(&scanner) ?? scanner.take(while: .digit).string
        guard !key.isEmpty, scanner.take("]") else {
            throw ExpressionFault("an index or a quoted key and ']' are expected after '['", &scanner)
        }
        return Step(key)
    }

    /// The value below `value`, which the first step leads to.
    func follow(from value: ModelValue) -> ModelValue? {
        var value = value
        for step in remaining {
            guard let next = step.value(in: value) else { return nil }
            value = next
        }
        return value
    }

    /// What the data has instead of a value at this path.
    ///
    /// - Parameters:
    ///   - value: the value that the first step leads to, if there is one.
    ///   - names: what the first step could lead to.
    func missing(from value: ModelValue?, names: [String]) -> String {
        guard var value else {
            let hint = Self.hint(first.key, names)
            return "'\(first.key)' is neither in the data nor the name of a loop" + hint
        }
        var walked = first.key
        for step in remaining {
            guard let next = step.value(in: value) else {
                let hint = Self.hint(step.key, value.dictionary.map { Array($0.keys) } ?? [])
                return "'\(walked)' is \(value.phrase) without '\(step.key)'" + hint
            }
            walked += ".\(step.key)"
            value = next
        }
        return "'\(walked)' is \(value.phrase)"
    }

    private static func hint(_ name: String, _ names: [String]) -> String {
        // Few enough to be compared at once.
        let known = names.sorted().prefix(200).map { SimilarName.Known($0) }
        return SimilarName.find(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }
}
