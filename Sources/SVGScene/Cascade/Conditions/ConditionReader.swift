import Switchless

/// Reads a condition: tests in parentheses that `not`, `and` and `or` join (CSS Conditional 3, 2; Media Queries 4, 3).
///
/// A condition is true, false or unknown (`nil`). Neither an unknown condition nor its negation holds.
struct ConditionReader: ~Escapable {
    /// The remaining input.
    var input: ByteScanner
    /// The code of the faults.
    private let code: Diagnostic.Code
    /// Whether the test in a pair of parentheses holds.
    private let test: (Bytes) -> Bool?
    /// Whether a function holds, by its name and what stands in its parentheses; `nil` where there are no functions.
    private let function: ((Bytes, Bytes) -> Bool?)?
    private var depth = 0

    private static let bracket = Stops(")")
    private static let deepest = 16

    @_lifetime(copy bytes)
    init(
        _ bytes: Bytes, _ code: Diagnostic.Code, function: ((Bytes, Bytes) -> Bool?)? = nil,
        test: @escaping (Bytes) -> Bool?
    ) {
        input = ByteScanner(bytes)
        self.code = code
        self.function = function
        self.test = test
    }

    /// Reads a condition, up to what is not part of it.
    mutating func readCondition() throws(StyleFault) -> Bool? {
        input.skipBlank()
        if take("not") { return try readOperand().map { !$0 } }
        return try readTerms(after: try readOperand())
    }

    /// Reads the terms that `and` or `or` join to another one.
    ///
    /// - Parameter takesAlternatives: whether `or` may join them.
    mutating func readTerms(after first: Bool?, takesAlternatives: Bool = true) throws(StyleFault) -> Bool? {
        var holds = first
        var terms = 1
        while take("and") {
            holds = Self.both(holds, try readOperand())
            terms += 1
        }
        while takesAlternatives, terms == 1, take("or") { holds = Self.either(holds, try readOperand()) }
        return holds
    }

    /// Takes a word and the white space after it.
    mutating func take(_ word: StaticString) -> Bool {
        let isThere = input.take(word: word)
        input.skipBlank()
        return isThere
    }

    /// Reads a test, a function or a nested condition.
    private mutating func readOperand() throws(StyleFault) -> Bool? {
        input.skipBlank()
        if let call = takeCall() { return call }
        guard input.take("(") else { throw fault("a '(' is missing") }
        guard depth < Self.deepest, StackBudget.hasRoom else {
            throw .limit("brackets are nested deeper than \(Self.deepest), or than this thread's stack allows")
        }
        depth += 1
        defer { depth -= 1 }
        input.skipBlank()
        let holds = beginsCondition ? try readCondition() : test(input.takeComponents(until: Self.bracket).bytes)
        guard input.take(")") else { throw fault("a ')' is missing") }
        input.skipBlank()
        return holds
    }

    /// Takes a function.
    ///
    /// - Returns: whether it holds; `nil` where none comes next.
    private mutating func takeCall() -> Bool?? {
        guard let function else { return nil }
        var ahead = input
        guard let name = ahead.takeRawName(), ahead.take("(") else { return nil }
        let argument = ahead.takeComponents(until: Self.bracket)
        let holds = argument.withText { function(name, $0) }
        _ = ahead.take(")")
        ahead.skipBlank()
        input = ahead
        return .some(holds)
    }

    private var beginsCondition: Bool {
        var ahead = input
        if ahead.next == UInt8(ascii: "(") || ahead.take(word: "not") { return true }
        return function != nil && ahead.takeRawName() != nil && ahead.next == UInt8(ascii: "(")
    }

    private func fault(_ message: String) -> StyleFault { StyleFault(code: code, message: message) }

    private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == false || right == false { return false }
        return left == nil ? left : right
    }

    private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
        both(left.map { !$0 }, right.map { !$0 }).map { !$0 }
    }
}
