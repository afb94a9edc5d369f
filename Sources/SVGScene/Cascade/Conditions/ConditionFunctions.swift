import Switchless

/// The functions of conditions by name.
enum ConditionFunctions {
    /// Those of `@supports`.
    static let standard = Registry<any ConditionFunction.Type>(
        "supports function",
        [
            AtRuleFunction.self,
            FontFormatFunction.self,
            FontTechFunction.self,
            SelectorFunction.self,
        ], as: { $0 })

    /// Those of `if()`.
    static let values = Registry<any ConditionFunction.Type>(
        "if condition", [MediaFunction.self, StyleFunction.self, SupportsFunction.self], as: { $0 })

    static let ofValues = Lookup(values)

    /// Those of `@container`.
    static let containers = Registry<any ConditionFunction.Type>(
        "container condition",
        [
            // scroll-state: nothing scrolls
            StyleFunction.self
        ], as: { $0 })

    static let ofContainers = Lookup(containers)
}

/// A function of a condition. An unregistered one is false.
protocol ConditionFunction: Named {
    /// Whether what stands in its parentheses holds; `nil` if that is not known.
    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool?
}

/// What conditions ask about.
struct StyleConditions {
    var syntax = StyleSyntax.standard
    var namespaces = SelectorNamespaces()
    var limits = StyleSheetLimits()
    let media: MediaContext
    /// Whether a property is known, and reads a value.
    let reads: (_ name: Bytes, _ value: Bytes) -> Bool
    /// The value of a custom property.
    var variable: (_ name: Bytes) -> [UInt8]? = { _ in nil }
    /// The number or the length that a value is.
    var length: (_ value: Bytes) -> SVGLength? = { _ in nil }

    private static let code: Diagnostic.Code = "invalid-condition"

    /// Whether a declaration is read: `color: oklch(0.5 0.1 20)`.
    func reads(declaration: Bytes) -> Bool {
        var count = 0, isRead = true
        DeclarationList.forEach(in: declaration) { name, value, _ in
            count += 1
            isRead = isRead && reads(name, value)
        }
        return count == 1 && isRead
    }

    /// Whether the condition of a `@supports` holds; `nil` where it is unknown.
    func supports(_ condition: Bytes) throws(StyleFault) -> Bool? {
        try meets(condition, syntax.supportsFunctions, test: reads(declaration:))
    }

    /// Whether a condition holds; `nil` where it is unknown.
    ///
    /// - Parameters:
    ///   - functions: the functions in it.
    ///   - test: whether what stands in parentheses holds.
    func meets(
        _ condition: Bytes, _ functions: Lookup<any ConditionFunction.Type>, test: @escaping (Bytes) -> Bool?
    ) throws(StyleFault) -> Bool? {
        var reader = ConditionReader(
            condition, Self.code,
            function: { name, argument in functions[name].map { $0.holds(argument, in: self) } ?? false }, test: test)
        let holds = try reader.readCondition()
        guard reader.input.isAtEnd else {
            throw StyleFault(code: Self.code, message: "something follows the condition")
        }
        return holds
    }
}

/// `at-rule(@scope)` (CSS Conditional 5, 2.2).
enum AtRuleFunction: ConditionFunction {
    static let name: Name = "at-rule"
    static let summary = "Whether an at-rule is known."

    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool? {
        var input = ByteScanner(argument.trimmed)
        guard input.take("@"), let name = input.takeRawName(), input.isAtEnd else { return false }
        return conditions.syntax.atRules[name] != nil
    }
}

/// `selector(A > B)` (CSS Conditional 4, 2).
enum SelectorFunction: ConditionFunction {
    static let name: Name = "selector"
    static let summary = "Whether a selector can be read."

    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool? {
        var reader = SelectorReader(
            ByteScanner(argument), syntax: conditions.syntax, namespaces: conditions.namespaces,
            limits: conditions.limits)
        guard let selectors = try? reader.readSelectors() else { return false }
        return selectors.count == 1 && reader.faults.isEmpty && reader.input.isAtEnd
    }
}

/// `font-format(woff2)` (CSS Conditional 5, 3).
enum FontFormatFunction: ConditionFunction {
    static let name: Name = "font-format"
    static let summary = "Whether the fonts of a format can be read."

    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool? {
        SrcDescriptor.reads(format: argument.string.lowercased())
    }
}

/// `font-tech(color-COLRv1)` (CSS Conditional 5, 3): what browsers draw of fonts, and `TextOutlines`.
enum FontTechFunction: ConditionFunction {
    static let name: Name = "font-tech"
    static let summary = "Whether what a font can do is drawn."

    private static let known: KeywordTable<Bool> = [
        "features-opentype": true, "variations": true, "palettes": true, "color-colrv0": true, "color-colrv1": true,
    ]

    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool? { known[argument.trimmed] ?? false }
}

/// `media(width > 100px)` (CSS Values 5, 7).
enum MediaFunction: ConditionFunction {
    static let name: Name = "media"
    static let summary = "Whether a media query holds, or a media feature."

    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool? {
        MediaFeatureTest(argument, features: conditions.syntax.mediaFeatures).holds(in: conditions.media)
            ?? conditions.media.meets(argument, syntax: conditions.syntax)
    }
}

/// `supports(color: red)` (CSS Values 5, 7).
enum SupportsFunction: ConditionFunction {
    static let name: Name = "supports"
    static let summary = "Whether a declaration is read, or a condition of @supports holds."

    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool? {
        conditions.reads(declaration: argument) || (try? conditions.supports(argument)) == true
    }
}

/// `style(--mode: dark)` (CSS Conditional 5, 4).
enum StyleFunction: ConditionFunction {
    static let name: Name = "style"
    static let summary = "Whether a custom property has a value."

    static func holds(_ argument: Bytes, in conditions: StyleConditions) -> Bool? {
        let isFeature = DeclarationList.isCustom(argument)
        guard !isFeature else { return has(argument, in: conditions) }
        let functions = Lookup(Registry<any ConditionFunction.Type>("style condition", [], as: { $0 }))
        return (try? conditions.meets(argument, functions, test: { has($0.trimmed, in: conditions) })) ?? nil
    }

    private static let signs = ByteSet("<>=")

    /// Whether a custom property has the value that follows its name, or any where none follows.
    private static func has(_ feature: Bytes, in conditions: StyleConditions) -> Bool? {
        var input = ByteScanner(feature)
        guard let name = input.takeRawName(), DeclarationList.isCustom(name) else { return nil }
        input.skipBlank()
        let found = conditions.variable(name)
        if let relation = MediaRelation.signs[input.take(while: signs)] {
            return compares(found, relation, input.remaining.trimmed, in: conditions)
        }
        guard input.take(":") else { return input.isAtEnd ? found != nil : nil }
        return found.map { $0.withBytes { $0.trimmed.isSame(as: input.remaining.trimmed) } } ?? false
    }

    /// Whether a value is less or more than another one, or the value of a custom property (CSS Conditional 5, 6.3);
    /// `nil` where they are no numbers or lengths of one unit.
    private static func compares(
        _ value: [UInt8]?, _ relation: MediaRelation, _ other: Bytes, in conditions: StyleConditions
    ) -> Bool? {
        let bound = DeclarationList.isCustom(other) ? conditions.variable(other) : other.array
        guard let value, let bound else { return false }
        let lengths = [value, bound].compactMap { $0.withBytes(conditions.length) }
        guard lengths.count == 2, lengths[0].isPercentage == lengths[1].isPercentage else { return nil }
        let amounts = lengths.map { $0.isPercentage ? $0.percentage : $0.pixels }
        return relation.contains(MediaRelation(of: amounts[0], to: amounts[1]))
    }
}
