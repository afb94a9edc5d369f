import Switchless

/// The functions that stand for any part of a value, by name.
enum SubstitutionFunctions {
    static let standard = Registry<any SubstitutionFunction.Type>(
        "substitution function",
        [
            AttrFunction.self,
            EnvFunction.self,
            IfFunction.self,
            // inherit, random-item, toggle: no browser has them
            SiblingCountFunction.self,
            SiblingIndexFunction.self,
            VarFunction.self,
        ], as: { $0 })

    static let lookup = Lookup(standard)
}

/// A function that stands for any part of a value, and is replaced before the value is read (CSS Values 5, 11).
protocol SubstitutionFunction: Named {
    /// What it stands for.
    ///
    /// - Returns: `nil` where it has no value; the declaration is then invalid at computed-value time.
    static func value(_ arguments: Bytes, in substitution: Substitution) -> [UInt8]?
}

extension SubstitutionFunction {
    /// The text after the first comma of `input`, without the functions in it; `nil` where there is none.
    static func fallback(_ input: inout ByteScanner, in substitution: Substitution) -> [UInt8]? {
        input.skipBlank()
        guard input.take(",") else { return nil }
        return substitution.text(of: input.remaining)
    }
}

/// The notation `var(--name, fallback)` (CSS Variables 1, 3).
enum VarFunction: SubstitutionFunction {
    static let name: Name = "var"
    static let summary = "The value of a custom property."

    static func value(_ arguments: Bytes, in substitution: Substitution) -> [UInt8]? {
        var input = ByteScanner(arguments)
        let start = input
        let isName = input.takeRawName().map { !$0.isEmpty } ?? false
        if !isName { _ = input.take(while: .identifier) }
        let written = input.bytes(since: start)
        input.skipBlank()
        guard input.isAtEnd || input.next == UInt8(ascii: ",") else { return nil }
        let name = EscapedText.resolved(written) ?? written.array
        return name.withBytes { substitution.value(of: $0) } ?? fallback(&input, in: substitution)
    }
}

/// The notation `env(name, fallback)` (CSS Environment Variables 1, 3).
enum EnvFunction: SubstitutionFunction {
    static let name: Name = "env"
    static let summary = "What the device says of itself, which for a drawing is that nothing covers it."

    private static let insets: KeywordTable<String> = [
        "safe-area-inset-top": "0px", "safe-area-inset-right": "0px", "safe-area-inset-bottom": "0px",
        "safe-area-inset-left": "0px", "safe-area-max-inset-bottom": "0px",
    ]

    static func value(_ arguments: Bytes, in substitution: Substitution) -> [UInt8]? {
        var input = ByteScanner(arguments)
        guard let name = input.takeRawName() else { return nil }
        // Indices stand for parts of a folded screen.
        while !input.isAtEnd, input.next != UInt8(ascii: ",") { input.skip() }
        return insets[name].map { Array($0.utf8) } ?? fallback(&input, in: substitution)
    }
}

/// The notation `if(condition: value; else: value)` (CSS Values 5, 7).
enum IfFunction: SubstitutionFunction {
    static let name: Name = "if"
    static let summary = "The value of the first condition that holds."

    private static let colon = Stops(":")
    private static let semicolon = Stops(";")
    private static let always: KeywordTable<Bool> = ["else": true]

    static func value(_ arguments: Bytes, in substitution: Substitution) -> [UInt8]? {
        var input = ByteScanner(arguments)
        repeat {
            let condition = input.takeComponents(until: colon).bytes.trimmed
            guard input.take(":") else { return nil }
            let value = input.takeComponents(until: semicolon).bytes.trimmed
            if always[condition] ?? holds(condition, in: substitution) { return substitution.text(of: value) }
        } while input.take(";") && !input.remaining.trimmed.isEmpty
        return []
    }

    private static func holds(_ condition: Bytes, in substitution: Substitution) -> Bool {
        let conditions = substitution.styling.tree.conditions { substitution.value(of: $0) }
        return (try? conditions.meets(condition, ConditionFunctions.ofValues, test: { _ in nil })) == true
    }
}
