import Switchless

/// A name that is asked for, or any: `rect` or `*`.
struct NameTest: Sendable {
    /// The name; `nil` for any.
    let bytes: [UInt8]?

    static let any = NameTest(bytes: nil)
    /// The empty name: no namespace.
    static let none = NameTest(bytes: [])

    /// Whether every name will do.
    var isAny: Bool { bytes == nil }

    /// Whether `name` will do.
    func accepts(_ name: @autoclosure () -> Bytes) -> Bool {
        guard let bytes else { return true }
        return bytes.elementsEqual(name())
    }
}

/// A name and its namespace, each of which may be left open: `svg|rect`, `*|*` (CSS Namespaces 3, 3).
struct QualifiedNameTest: Sendable {
    let namespace: NameTest
    let local: NameTest
}
