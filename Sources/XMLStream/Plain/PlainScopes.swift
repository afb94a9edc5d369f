/// The namespaces that are declared where the reader stands (Namespaces in XML 1.0, 6).
struct PlainScopes {
    /// The most declarations that are in scope at once: they are searched one by one.
    static let most = 64

    private struct Declaration {
        let prefix: PlainName
        let namespace: UnsafePointer<UInt8>
        let depth: Int
    }

    private var declarations: [Declaration] = []
    /// The depth of the innermost declaration; negative without any.
    private var deepest = -1
    /// The namespace of elements without a prefix.
    private(set) var standard: UnsafePointer<UInt8>?

    /// How many declarations there are.
    var count: Int { declarations.count }

    /// Declares a prefix in the element at `depth`; an empty one for names without any.
    ///
    /// - Returns: whether that element has not declared it before.
    mutating func declare(_ prefix: PlainName, as namespace: UnsafePointer<UInt8>, depth: Int) -> Bool {
        guard !declarations.contains(where: { $0.depth == depth && $0.prefix == prefix }) else { return false }
        declarations.append(Declaration(prefix: prefix, namespace: namespace, depth: depth))
        deepest = depth
        standard = find(PlainName())
        return true
    }

    /// The namespace of a prefix; `nil` if it is not declared.
    func find(_ prefix: PlainName) -> UnsafePointer<UInt8>? {
        declarations.last { $0.prefix == prefix }?.namespace
    }

    /// Forgets what the element at `depth` has declared, which ends.
    @inline(__always)
    mutating func leave(_ depth: Int) { if deepest >= depth { forget(depth) } }

    @inline(never)
    private mutating func forget(_ depth: Int) {
        while let last = declarations.last, last.depth >= depth { declarations.removeLast() }
        deepest = declarations.last?.depth ?? -1
        standard = find(PlainName())
    }
}
