import Switchless

/// The `@container` rule (CSS Conditional 5, 5): rules for elements whose parent has certain values of custom
/// properties.
///
/// The sizes of containers are not known when rules are matched, and no element has a name as a container.
enum ContainerRule: AtRule {
    static let name: Name = "container"
    static let summary = "Rules that depend on custom properties of the elements around."

    static func read(from parser: inout StyleSheetParser, as name: String) {
        guard let prelude = parser.takePreludeOfBlock() else { return }
        let condition = prelude.withText { $0.trimmed.array }
        guard condition.withBytes({ isKnown($0, in: parser.conditions) }) else {
            parser.report(
                .warning, "ignored-at-rule",
                "@container ignored: only style() queries of custom properties are known, without a container's name")
            return parser.input.skipBlock()
        }
        parser.readBlockOfRules(in: ContainerCondition(condition))
    }

    /// Whether the condition asks for custom properties alone.
    private static func isKnown(_ condition: Bytes, in conditions: StyleConditions) -> Bool {
        var isKnown = true
        let read = try? conditions.meets(condition, ConditionFunctions.ofContainers) { _ in
            isKnown = false
            return nil
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
        guard styling.parentMeets(styling.context.pool.bytes(of: content.condition)) else { return }
        content.declared.source.apply(content.declared, to: styling)
    }
}

extension Styling {
    /// Whether a condition of `@container` holds for the current element.
    fileprivate func parentMeets(_ condition: Bytes) -> Bool {
        readableBytes -= condition.count
        guard readableBytes >= 0 else { return false }
        let scope = parent.customProperties
        let substitution = makeSubstitution(scope: scope)
        defer { settle(substitution) }
        let conditions = tree.conditions { substitution.value(of: $0) }
        return (try? conditions.meets(condition, ConditionFunctions.ofContainers) { _ in nil }) == true
    }
}
