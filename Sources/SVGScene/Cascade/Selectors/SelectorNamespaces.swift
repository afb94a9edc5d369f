/// The namespaces declared in a style sheet (CSS Namespaces 3).
struct SelectorNamespaces: Sendable {
    /// The namespace that a type selector without a prefix tests.
    private(set) var ofTypes = NameTest.any
    private var prefixes: [[UInt8]: NameTest] = [:]

    /// Declares `namespace` with a prefix, or as the default of type selectors.
    mutating func declare(_ namespace: [UInt8], prefix: [UInt8]?) {
        let test = NameTest(bytes: namespace)
        if let prefix { prefixes[prefix] = test } else { ofTypes = test }
    }

    /// The test of the namespace with this prefix; `nil` if it is not declared.
    subscript(prefix: [UInt8]) -> NameTest? { prefixes[prefix] }
}
