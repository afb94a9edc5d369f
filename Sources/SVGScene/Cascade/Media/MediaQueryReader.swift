import Switchless

/// Reads and evaluates media queries (Media Queries 4, 3).
///
/// A condition is true, false or unknown (`nil`). Neither an unknown condition nor its negation holds.
struct MediaQueryReader: ~Escapable {
    /// The faults of malformed queries, which never hold.
    private(set) var faults: [StyleFault] = []

    private var input: ByteScanner
    private let context: MediaContext
    private let syntax: StyleSyntax
    private var depth = 0

    @_lifetime(copy bytes)
    init(_ bytes: Bytes, in context: MediaContext, syntax: StyleSyntax) {
        input = ByteScanner(bytes)
        self.context = context
        self.syntax = syntax
    }

    private static let comma = Stops(",")
    private static let bracket = Stops(")")
    private static let deepest = 16

    /// Whether one of the comma-separated queries holds. An empty list holds.
    mutating func readList() -> Bool {
        input.skipBlank()
        if input.isAtEnd { return true }
        var holds = false
        repeat {
            let start = input
            do throws(StyleFault) {
                let query = try readQuery()
                guard input.isAtEnd || input.next == UInt8(ascii: ",") else {
                    throw .mediaQuery("something follows the query")
                }
                holds = holds || query == true
            } catch {
                faults.append(error)
                input = start
                _ = input.takeComponents(until: Self.comma)
            }
        } while input.take(",")
        return holds
    }

    private mutating func readQuery() throws(StyleFault) -> Bool? {
        input.skipBlank()
        let start = input
        let isNegated = take("not")
        if !isNegated { _ = take("only") }
        guard let type = input.takeIdentifier() else {
            input = start
            return try readCondition()
        }
        input.skipBlank()
        var holds: Bool? = syntax.mediaTypes[type]?.includes(context) ?? false
        while take("and") { holds = Self.both(holds, try readOperand()) }
        return isNegated ? holds.map { !$0 } : holds
    }

    private mutating func readCondition() throws(StyleFault) -> Bool? {
        input.skipBlank()
        if take("not") { return try readOperand().map { !$0 } }
        var holds = try readOperand()
        var terms = 1
        while take("and") {
            holds = Self.both(holds, try readOperand())
            terms += 1
        }
        while terms == 1, take("or") { holds = Self.either(holds, try readOperand()) }
        return holds
    }

    /// Reads a feature or a nested condition in parentheses.
    private mutating func readOperand() throws(StyleFault) -> Bool? {
        input.skipBlank()
        guard input.take("(") else { throw .mediaQuery("a '(' is missing") }
        guard depth < Self.deepest, StackBudget.hasRoom else {
            throw .limit("brackets are nested deeper than \(Self.deepest), or than this thread's stack allows")
        }
        depth += 1
        defer { depth -= 1 }
        input.skipBlank()
        var ahead = input
        let isCondition = input.next == UInt8(ascii: "(") || ahead.take(word: "not")
        let holds = isCondition ? try readCondition() : readFeature()
        guard input.take(")") else { throw .mediaQuery("a ')' is missing") }
        input.skipBlank()
        return holds
    }

    private mutating func readFeature() -> Bool? {
        let test = MediaFeatureTest(input.takeComponents(until: Self.bracket).bytes, features: syntax.mediaFeatures)
        return test.holds(in: context)
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let isThere = input.take(word: word)
        input.skipBlank()
        return isThere
    }

    private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == false || right == false { return false }
        return left == nil ? left : right
    }

    private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
        both(left.map { !$0 }, right.map { !$0 }).map { !$0 }
    }
}
