import Switchless

/// The notation `var(--name, fallback)` (CSS Variables 1, 3).
enum VariableReference {
    /// The limit of nested references: stops cycles.
    static let depthLimit = 32
    /// The limit of a substituted value in bytes: stops references that double.
    static let lengthLimit = 65_536
    /// The limit of bytes read for one value: stops references that double and have no value.
    static let readingLimit = 262_144

    /// Whether `value` contains a `var()`.
    static func occurs(in value: Bytes) -> Bool {
        guard value.count > 5 else { return false }
        return value.indices.dropLast(3).contains { index in
            value.extracting(index..<index + 3).spells("var") && value[index + 3] == UInt8(ascii: "(")
        }
    }

    /// Replaces the references in `value`.
    ///
    /// - Parameter budget: the bytes that may still be read.
    /// - Returns: `nil` where a reference has no value; the declaration is then invalid at computed-value time.
    static func substitute(
        _ value: Bytes, in styling: Styling, scope: Int32, budget: inout Int, depth: Int = 0
    ) -> [UInt8]? {
        // A look-up costs about as much as reading 8 bytes, so references without a value are not free.
        budget -= value.count + 8
        guard depth < depthLimit, budget >= 0, StackBudget.hasRoom else { return nil }
        var result: [UInt8] = []
        var input = ByteScanner(value)
        while !input.isAtEnd {
            guard let word = input.takeIdentifier() else {
                result.append(input.next)
                input.skip()
                continue
            }
            guard word.spells("var"), input.take("(") else {
                result.append(word)
                continue
            }
            input.skipSpace()
            let start = input
            let isName = input.takeRawName().map { !$0.isEmpty } ?? false
            if !isName { _ = input.take(while: .identifier) }
            let written = input.bytes(since: start)
            let name = EscapedText.resolved(written)
            input.skipSpace()
            var fallback: Bytes?
            if input.take(",") { fallback = takeArgument(&input) }
            guard input.take(")") || input.isAtEnd else { return nil }
            let found = (name ?? written.array).withBytes {
                styling.variables.value(of: $0, from: scope, in: styling.context.pool)
            }
            var text: [UInt8]?
            if let found {
                let value = styling.context.pool.bytes(of: found.value)
                text = substitute(value, in: styling, scope: found.scope, budget: &budget, depth: depth + 1)
            }
            if text == nil, let fallback {
                text = substitute(fallback, in: styling, scope: scope, budget: &budget, depth: depth + 1)
            }
            guard let text, result.count + text.count <= lengthLimit else { return nil }
            result += text
        }
        return result
    }

    /// The bytes up to the parenthesis that closes the reference.
    @_lifetime(copy input)
    private static func takeArgument(_ input: inout ByteScanner) -> Bytes {
        let start = input
        var depth = 0
        while !input.isAtEnd, depth > 0 || input.next != UInt8(ascii: ")") {
            depth += (input.next == UInt8(ascii: "(") ? 1 : 0) - (input.next == UInt8(ascii: ")") ? 1 : 0)
            input.skip()
        }
        return input.bytes(since: start)
    }
}
