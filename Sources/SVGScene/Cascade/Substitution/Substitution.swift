import Switchless

/// Replaces the functions in a value that stand for any part of it (CSS Values 5, 11).
final class Substitution {
    /// The limit of nested references: stops cycles.
    private static let depthLimit = 32
    /// The limit of a substituted value in bytes: stops references that double.
    private static let lengthLimit = 65_536
    /// The limit of bytes read for one value: stops references that double and have no value.
    static let readingLimit = 262_144

    let styling: Styling
    /// The list of custom properties in force.
    private var scope: Int32
    /// The element whose value it is.
    private(set) var node: NodeID
    /// The bytes that may still be read.
    private(set) var budget: Int
    private var depth = 0

    init(_ styling: Styling, of node: NodeID, scope: Int32, budget: Int) {
        self.styling = styling
        self.node = node
        self.scope = scope
        self.budget = budget
    }

    /// Whether `value` contains such a function.
    static func occurs(in value: Bytes) -> Bool {
        value.indices.contains { value[$0] == UInt8(ascii: "(") && begins(at: $0, in: value) }
    }

    /// The value without such functions.
    ///
    /// - Parameters:
    ///   - scope: the list of custom properties that references in it are looked up in; by default the current one.
    ///   - node: the element that declares it; by default the current one.
    /// - Returns: `nil` where a reference has no value; the declaration is then invalid at computed-value time.
    func text(of value: Bytes, in scope: Int32? = nil, at node: NodeID? = nil) -> [UInt8]? {
        // A look-up costs about as much as reading 8 bytes, so references without a value are not free.
        budget -= value.count + 8
        guard depth < Self.depthLimit, budget >= 0, StackBudget.hasRoom, !TimeBudget.isOver(after: value.count) else {
            return nil
        }
        let around = (self.scope, self.node)
        (self.scope, self.node) = (scope ?? around.0, node ?? around.1)
        depth += 1
        defer {
            (self.scope, self.node) = around
            depth -= 1
        }
        var result: [UInt8] = []
        var input = ByteScanner(value)
        while !input.isAtEnd {
            guard let part = replacement(&input) else { return nil }
            guard result.count + part.count <= Self.lengthLimit else { return nil }
            result += part
        }
        return result
    }

    /// The value of a custom property; `nil` where it has none.
    func value(of name: Bytes) -> [UInt8]? {
        let registered = styling.tree.definitions.properties[name.array]
        let found = styling.variables.value(
            of: name, from: scope, in: styling.context.pool, isInherited: registered?.isInherited ?? true)
        return found.map { text(of: styling.context.pool.bytes(of: $0.value), in: $0.scope, at: $0.node) }
            ?? registered?.initial
    }

    /// What a custom function of the sheets returns (CSS Functions and Mixins 1, 3); `nil` where there is none.
    func result(of name: Bytes, _ arguments: Bytes) -> [UInt8]? {
        guard let function = styling.tree.definitions.functions[name.array] else { return nil }
        var input = ByteScanner(arguments), locals: [(name: [UInt8], value: [UInt8])] = []
        for parameter in function.parameters {
            let argument = input.takeComponents(until: Self.comma).bytes.trimmed
            _ = input.take(",")
            let given = argument.isEmpty ? nil : text(of: argument).flatMap { computed($0, as: parameter.syntax) }
            guard let value = given ?? parameter.initial.flatMap({ computed($0, as: parameter.syntax) }) else {
                return nil
            }
            locals.append((parameter.name, value))
        }
        input.skipBlank()
        guard input.isAtEnd else { return nil }
        budget -= locals.reduce(0) { $0 + $1.value.count }
        let result = styling.declaring(locals + function.locals, after: scope, of: node) { scope in
            function.result.withBytes { text(of: $0, in: scope) }
        }
        return result.flatMap { computed($0, as: function.type) }
    }

    /// A value as one of a type; `nil` where it is none.
    private func computed(_ value: [UInt8], as syntax: SyntaxDefinition?) -> [UInt8]? {
        guard let syntax else { return value }
        return value.withBytes { syntax.computed($0.trimmed, in: styling.context) }
    }

    private static let comma = Stops(",")
    private static let bracket = Stops(")")

    /// Takes the next part of a value, and replaces it where it is such a function; `nil` where that has no value.
    private func replacement(_ input: inout ByteScanner) -> [UInt8]? {
        let start = input
        if StringToken.openings.contains(input.next) {
            guard input.takeString() != nil else {
                input = start
                return Self.takeByte(&input)
            }
            return input.bytes(since: start).array
        }
        guard let word = input.takeIdentifier() else { return Self.takeByte(&input) }
        guard input.next == UInt8(ascii: "(") else { return word.array }
        let function = SubstitutionFunctions.lookup[word]
        guard function != nil || DeclarationList.isCustom(word) else { return word.array }
        input.skip()
        let arguments = input.takeComponents(until: Self.bracket).bytes
        _ = input.take(")")
        return function.map { $0.value(arguments.trimmed, in: self) } ?? result(of: word, arguments)
    }

    private static func takeByte(_ input: inout ByteScanner) -> [UInt8] {
        defer { input.skip() }
        return [input.next]
    }

    /// Whether such a function has its parenthesis at `index`.
    private static func begins(at index: Int, in value: Bytes) -> Bool {
        let start = (value.extracting(..<index).lastIndex { !ByteSet.identifier.contains($0) }).map { $0 + 1 } ?? 0
        let word = value.extracting(start..<index)
        return SubstitutionFunctions.lookup[word] != nil || DeclarationList.isCustom(word)
    }
}
