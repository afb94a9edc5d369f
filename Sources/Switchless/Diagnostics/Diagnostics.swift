/// The diagnostics of one run: each thing once, in the order of discovery, up to a bound.
public struct Diagnostics: Sendable {
    /// What was reported.
    public private(set) var entries: [Diagnostic] = []
    /// How many were reported after the bound was reached.
    public private(set) var dropped = 0
    /// How many are kept, so that hostile input cannot fill the memory with complaints.
    public let limit: Int
    /// What was reported, once that is too much to be looked through.
    private var seen: Set<Diagnostic> = []
    private static let listLength = 8

    /// Makes an empty collection.
    ///
    /// - Parameter limit: how many diagnostics are kept, 0 or more.
    public init(limit: Int = 1000) { self.limit = limit }

    /// Keeps `diagnostic`, unless the same one was reported before or the bound is reached.
    public mutating func report(_ diagnostic: Diagnostic) {
        guard entries.count < limit else {
            dropped += 1
            return
        }
        if isNew(diagnostic) { entries.append(diagnostic) }
    }

    private mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
        guard entries.count >= Self.listLength else { return !entries.contains(diagnostic) }
        if seen.isEmpty { seen = Set(entries) }
        return seen.insert(diagnostic).inserted
    }

    /// Whether anything of at least `severity` was reported.
    public func contains(_ severity: Diagnostic.Severity) -> Bool { entries.contains { $0.severity >= severity } }
}
