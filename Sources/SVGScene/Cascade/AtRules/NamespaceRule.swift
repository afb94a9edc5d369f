import Switchless

/// The `@namespace` rule (CSS Namespaces 3): declares a selector prefix or the default namespace.
enum NamespaceRule: AtRule {
    static let name: Name = "namespace"
    static let summary = "A prefix for the names in selectors."
    static let mayPrecedeNamespaces = true

    static func read(from parser: inout StyleSheetParser, as name: String) {
        parser.takePrelude().withText { text in
            var input = ByteScanner(text)
            let prefix = readPrefix(&input)
            input.skipBlank()
            guard let namespace = readNamespace(&input) else {
                return parser.report(.warning, "invalid-at-rule", "@namespace ignored: it does not name a namespace")
            }
            guard parser.takesNamespaces else {
                return parser.report(
                    .warning, "invalid-at-rule",
                    "@namespace ignored: it has to stand before all rules of its style sheet")
            }
            parser.namespaces.declare(namespace, prefix: prefix)
        }
        parser.skipAtRule()
    }

    private static func readPrefix(_ input: inout ByteScanner) -> [UInt8]? {
        input.attempt { input in
            let prefix = input.takeName()
            return input.next == UInt8(ascii: "(") ? nil : prefix
        }
    }

    private static func readNamespace(_ input: inout ByteScanner) -> [UInt8]? {
        guard input.take(text: "url(") else { return input.takeString() }
        input.skipSpace()
        return input.takeString() ?? (input.take(while: ByteSet(") \t\n").inverted).array)
    }
}
