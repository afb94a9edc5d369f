import Switchless

/// The functions of `@supports` by name.
enum SupportsFunctions {
    static let standard = Registry<any SupportsFunction.Type>(
        "supports function",
        [
            FontFormatFunction.self,
            // font-tech: which features of fonts are drawn is the consumer's
            SelectorFunction.self,
        ], as: { $0 })
}

/// A function of `@supports` (CSS Conditional 4, 2 and 5, 3). An unregistered one is false.
protocol SupportsFunction: Named {
    /// Whether what stands in its parentheses is supported.
    static func holds(_ argument: Bytes, in support: StyleSupport) -> Bool
}

/// What `@supports` asks about.
struct StyleSupport {
    let syntax: StyleSyntax
    let namespaces: SelectorNamespaces
    let limits: StyleSheetLimits
    /// Whether a property is known, and reads a value.
    let reads: (_ name: Bytes, _ value: Bytes) -> Bool

    /// Whether a declaration is read: `color: oklch(0.5 0.1 20)`.
    func reads(declaration: Bytes) -> Bool {
        var count = 0, isRead = true
        DeclarationList.forEach(in: declaration) { name, value, _ in
            count += 1
            isRead = isRead && reads(name, value)
        }
        return count == 1 && isRead
    }

    /// Whether a condition holds; `nil` where it is unknown.
    func meets(_ condition: Bytes) throws(StyleFault) -> Bool? {
        var reader = ConditionReader(
            condition, "invalid-supports",
            function: { name, argument in
                self.syntax.supportsFunctions[name].map { $0.holds(argument, in: self) } ?? false
            },
            test: reads(declaration:))
        let holds = try reader.readCondition()
        guard reader.input.isAtEnd else {
            throw StyleFault(code: "invalid-supports", message: "something follows the condition")
        }
        return holds
    }
}

/// `selector(A > B)` (CSS Conditional 4, 2).
enum SelectorFunction: SupportsFunction {
    static let name: Name = "selector"
    static let summary = "Whether a selector can be read."

    static func holds(_ argument: Bytes, in support: StyleSupport) -> Bool {
        var reader = SelectorReader(
            ByteScanner(argument), syntax: support.syntax, namespaces: support.namespaces, limits: support.limits)
        guard let selectors = try? reader.readSelectors() else { return false }
        return selectors.count == 1 && reader.faults.isEmpty && reader.input.isAtEnd
    }
}

/// `font-format(woff2)` (CSS Conditional 5, 3).
enum FontFormatFunction: SupportsFunction {
    static let name: Name = "font-format"
    static let summary = "Whether the fonts of a format can be read."

    static func holds(_ argument: Bytes, in support: StyleSupport) -> Bool {
        SrcDescriptor.reads(format: argument.string.lowercased())
    }
}
