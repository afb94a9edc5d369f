/// The namespaces that a style sheet has given prefixes (CSS Namespaces 3).
struct SelectorNamespaces: Sendable {
    /// What a type selector without a prefix asks for.
    private(set) var ofTypes = NameTest.any
    private var prefixes: [[UInt8]: NameTest] = [:]

    /// Gives `namespace` a prefix, or makes it that of type selectors without one.
    mutating func declare(_ namespace: [UInt8], prefix: [UInt8]?) {
        let test = NameTest(bytes: namespace)
        if let prefix { prefixes[prefix] = test } else { ofTypes = test }
    }

    /// What `prefix` asks for, if it is declared.
    subscript(prefix: [UInt8]) -> NameTest? { prefixes[prefix] }
}
