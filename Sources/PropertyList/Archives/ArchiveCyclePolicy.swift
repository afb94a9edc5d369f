import ModelMapping
public import Switchless

/// An object that contains itself.
public struct ArchiveCycle: Sendable {
    /// The way round, for people: the numbers of the objects, each with its class.
    public let path: String
    /// Where the object refers back; `nil` in a syntax without places.
    public let position: SourcePosition?
}

/// What becomes of an object that contains itself.
public protocol ArchiveCyclePolicy: Sendable {
    /// Takes note of a cycle, which is then cut: where the object would contain itself, there is null.
    ///
    /// - Throws: a `ModelError` if that may not be.
    func meet(_ cycle: ArchiveCycle, reporting diagnostics: inout Diagnostics) throws
}

/// A cycle is an error.
public struct RefuseArchiveCycles: ArchiveCyclePolicy {
    public func meet(_ cycle: ArchiveCycle, reporting diagnostics: inout Diagnostics) throws {
        throw ModelError(
            .archiveCycle, "an object contains itself: \(cycle.path); values cannot", position: cycle.position)
    }
}

/// A cycle is cut with a warning.
public struct CutArchiveCycles: ArchiveCyclePolicy {
    public func meet(_ cycle: ArchiveCycle, reporting diagnostics: inout Diagnostics) {
        diagnostics.report(
            Diagnostic(
                .warning, "archive-cycle", "an object contains itself: \(cycle.path); null stands in its place",
                at: cycle.position))
    }
}

extension ArchiveCyclePolicy where Self == RefuseArchiveCycles {
    /// A cycle is an error.
    public static var refused: Self { RefuseArchiveCycles() }
}

extension ArchiveCyclePolicy where Self == CutArchiveCycles {
    /// A cycle is cut with a warning: where the object would contain itself, there is null. What refers back to what it belongs
    /// to, a child to its parent, is such a cycle.
    public static var cut: Self { CutArchiveCycles() }
}
