/// The diagnostics of one run, without duplicates, in order of discovery, up to a limit.
public struct Diagnostics: Sendable {
    /// The diagnostics that were kept.
    public private(set) var entries: [Diagnostic] = []
    /// How many were reported after the limit was reached.
    public private(set) var dropped = 0
    /// How many diagnostics are kept. It bounds the memory that hostile input can take.
    public let limit: Int
    /// The entries as a set, filled when there are too many for a linear search.
    private var seen: Set<Diagnostic> = []
    private static let listLength = 8

    /// Makes an empty collection.
    ///
    /// - Parameter limit: the maximum number of diagnostics, 0 or more.
    public init(limit: Int = 1000) { self.limit = limit }

    /// Keeps `diagnostic`, unless it was reported before or the limit is reached.
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

    /// Whether a diagnostic of at least `severity` was kept.
    public func contains(_ severity: Diagnostic.Severity) -> Bool { entries.contains { $0.severity >= severity } }
}
