import Switchless

/// A test of a name, or the wildcard: `rect` or `*`.
struct NameTest: Sendable {
    /// The expected name; `nil` for any.
    let bytes: [UInt8]?

    static let any = NameTest(bytes: nil)
    /// Accepts only the empty name, which stands for no namespace.
    static let noNamespace = NameTest(bytes: [])

    /// Whether every name is accepted.
    var isAny: Bool { bytes == nil }

    /// Whether `name` is accepted.
    func accepts(_ name: Bytes) -> Bool {
        guard let bytes else { return true }
        return name.elementsEqual(bytes)
    }
}

/// A test of a local name and its namespace: `svg|rect`, `*|*` (CSS Namespaces 3, 3).
struct QualifiedNameTest: Sendable {
    let namespace: NameTest
    let local: NameTest
}
