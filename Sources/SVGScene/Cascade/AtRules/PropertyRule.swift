import Switchless

/// The `@property` rule (CSS Properties and Values 1, 3): gives a custom property a type, and says whether it is
/// inherited.
enum PropertyRule: AtRule {
    static let name: Name = "property"
    static let summary = "The type of a custom property, its initial value, and whether it is inherited."

    private static let flags: KeywordTable<Bool> = ["true": true, "false": false]

    static func read(from parser: inout StyleSheetParser, as name: String) {
        let property = parser.takePrelude().withText { $0.array }
        guard let found = parser.takeDescriptors() else { return parser.skipAtRule() }
        let syntax = (found["syntax"] ?? []).withBytes { text in
            var input = ByteScanner(text)
            return input.takeString().flatMap { $0.withBytes { SyntaxDefinition($0) } }
        }
        let isInherited = (found["inherits"] ?? []).withBytes { flags[$0] }
        guard property.withBytes(DeclarationList.isCustom), let syntax, let isInherited,
            syntax.isUniversal || found["initial-value"] != nil
        else {
            return parser.report(
                .warning, "invalid-at-rule",
                "@property ignored: it needs a name with two dashes, a syntax that is known, inherits, and an "
                    + "initial-value")
        }
        parser.loader.definitions.register(
            RegisteredProperty(syntax: syntax, isInherited: isInherited, initial: found["initial-value"]),
            named: property)
    }
}

/// The `@function` rule (CSS Functions and Mixins 1, 2): a function for the values of the sheet.
enum FunctionRule: AtRule {
    static let name: Name = "function"
    static let summary = "A function of custom properties, for the values of all rules."

    private static let comma = Stops(",)")
    private static let colon = Stops(":,)")

    static func read(from parser: inout StyleSheetParser, as name: String) {
        let prelude = parser.takePrelude().withText { read(prelude: $0) }
        guard let body = parser.takeDescriptors() else { return parser.skipAtRule() }
        guard let prelude, let result = body["result"] else {
            return parser.report(
                .warning, "invalid-at-rule",
                "@function ignored: it needs a name with two dashes, parameters in parentheses, and a result")
        }
        let locals = body.filter { $0.key.hasPrefix("--") }.map { (Array($0.key.utf8), $0.value) }
        parser.loader.definitions.functions[prelude.name] = CustomFunction(
            parameters: prelude.parameters, type: prelude.type, locals: locals, result: result)
    }

    private static let returns: KeywordTable<Bool> = ["returns": true]
    private static let call: KeywordTable<Bool> = ["type": true]

    /// Reads `--name(--a <length>: 1px, --b type(<color> | none)) returns <length>`.
    private static func read(
        prelude: Bytes
    ) -> (name: [UInt8], parameters: [CustomFunction.Parameter], type: SyntaxDefinition?)? {
        var input = ByteScanner(prelude)
        guard let name = input.takeRawName(), DeclarationList.isCustom(name), input.take("(") else { return nil }
        var parameters: [CustomFunction.Parameter] = []
        repeat {
            input.skipBlank()
            guard let parameter = input.takeRawName() else { break }
            guard DeclarationList.isCustom(parameter) else { return nil }
            let type = input.takeComponents(until: colon).bytes.trimmed.array
            let initial = input.take(":") ? input.takeComponents(until: comma).bytes.trimmed.array : nil
            guard let syntax = syntax(type) else { return nil }
            parameters.append(
                CustomFunction.Parameter(
                    name: parameter.array, syntax: syntax.isUniversal ? nil : syntax, initial: initial))
        } while input.take(",")
        guard input.take(")") else { return nil }
        input.skipBlank()
        guard !input.isAtEnd else { return (name.array, parameters, nil) }
        guard returns.take(&input) != nil, let type = syntax(input.remaining.trimmed.array) else { return nil }
        return (name.array, parameters, type.isUniversal ? nil : type)
    }

    /// A type, which is in `type()` where it is more than one component; all values where there is none.
    private static func syntax(_ text: [UInt8]) -> SyntaxDefinition? {
        text.withBytes { text in
            var input = ByteScanner(text)
            guard !input.isAtEnd else { return SyntaxDefinition.universal }
            guard call.take(&input) != nil, input.take("(") else { return SyntaxDefinition(text) }
            return SyntaxDefinition(input.takeComponents(until: comma).bytes)
        }
    }
}

extension StyleSheetParser {
    /// Takes a block of descriptors by their names; `nil` where no block comes next.
    fileprivate mutating func takeDescriptors() -> [String: [UInt8]]? {
        guard input.take("{") else { return nil }
        var found: [String: [UInt8]] = [:]
        var list = DeclarationList(block: input)
        list.forEach { name, value, _ in
            found[DeclarationList.isCustom(name) ? name.string : name.string.lowercased()] = value.array
        }
        input = list.input
        input.skip()
        return found
    }
}
