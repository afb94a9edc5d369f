import Switchless

/// The `@container` rule (CSS Conditional 5, 5): rules for elements in boxes of certain sizes, or whose parent has
/// certain values of custom properties.
///
/// Sizes are known once boxes are laid out; then what is in them is styled again.
enum ContainerRule: AtRule {
    static let name: Name = "container"
    static let summary = "Rules that depend on sizes and custom properties of the elements around."

    static func read(from parser: inout StyleSheetParser, as name: String) {
        guard let prelude = parser.takePreludeOfBlock() else { return }
        let condition = prelude.withText { $0.trimmed.array }
        guard condition.withBytes({ isKnown($0, in: parser.conditions) }) else {
            parser.report(
                .warning, "ignored-at-rule",
                "@container ignored: what \(condition.withBytes { $0.excerpt }) asks for is not known")
            return parser.input.skipBlock()
        }
        parser.readBlockOfRules(in: ContainerCondition(condition))
    }

    /// Whether the condition asks for custom properties and sizes alone.
    private static func isKnown(_ prelude: Bytes, in conditions: StyleConditions) -> Bool {
        let query = ContainerQuery(prelude)
        guard !query.condition.isEmpty else { return query.name != nil }
        var isKnown = true
        let read = try? conditions.meets(query.condition, ConditionFunctions.ofContainers) { test in
            isKnown = isKnown && ContainerFeatures.areKnown(in: test)
            return true
        }
        return read != nil && isKnown
    }
}

/// The condition of an `@container` rule.
///
/// It is a class so that its text is kept once, however many declarations it is for.
final class ContainerCondition: Sendable {
    let text: [UInt8]

    init(_ text: [UInt8]) { self.text = text }
}

/// A value of a rule in `@container`: it is set where the condition holds.
enum ContainedValue: DeclarationSource {
    static let name: Name = "container"
    static let summary = "Sets a value where the element's parent meets a condition."
    static let isOpen = true

    /// What is set, and the condition.
    private struct Content {
        let declared: DeclaredValue
        let condition: Stored<UInt8>
    }

    /// The value that sets `declared` where all conditions hold.
    ///
    /// - Parameter conditions: the stored texts, outermost first.
    static func value(
        _ declared: DeclaredValue, in conditions: [Stored<UInt8>], storing pool: ValuePool
    ) -> DeclaredValue {
        conditions.reduce(declared) { declared, condition in
            var value = declared
            value.source = ContainedValue.self
            value.value = pool.store(one: Content(declared: declared, condition: condition)).offset
            return value
        }
    }

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let content = styling.context.pool.memory(at: declaration.value).load(Content.self)
        guard styling.meets(styling.context.pool.bytes(of: content.condition)) else { return }
        content.declared.source.apply(content.declared, to: styling)
    }
}
