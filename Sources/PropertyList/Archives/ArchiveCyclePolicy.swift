import ModelMapping
public import Switchless

/// A cycle in a keyed archive: an object that contains itself.
public struct ArchiveCycle: Sendable {
    /// The objects of the cycle, each with its index and class, for messages.
    public let path: String
    /// Position of the reference that closes the cycle; `nil` if the syntax has no positions.
    public let position: SourcePosition?
    /// Whether a model that is a class decodes the object, so that a `BackReference` can refer to it.
    public let isInstance: Bool
}

/// Decides what happens where an object contains itself.
public protocol ArchiveCyclePolicy: Sendable {
    /// Whether the reference that closes the cycle is kept, as a UID that is the index of its value on the tape.
    ///
    /// Default: `false`.
    func keeps(_ cycle: ArchiveCycle) -> Bool
    /// Handles a cycle. If it returns, null is written for the reference that closes the cycle.
    ///
    /// - Throws: `ModelError` to refuse the cycle.
    func meet(_ cycle: ArchiveCycle, reporting diagnostics: inout Diagnostics) throws
}

extension ArchiveCyclePolicy {
    public func keeps(_ cycle: ArchiveCycle) -> Bool { false }
}

/// Keeps references to models that are classes, and throws an error for other cycles.
public struct KeepArchiveCycles: ArchiveCyclePolicy {
    public func keeps(_ cycle: ArchiveCycle) -> Bool { cycle.isInstance }

    public func meet(_ cycle: ArchiveCycle, reporting diagnostics: inout Diagnostics) throws {
        try RefuseArchiveCycles().meet(cycle, reporting: &diagnostics)
    }
}

/// Throws an error for every cycle.
public struct RefuseArchiveCycles: ArchiveCyclePolicy {
    public func meet(_ cycle: ArchiveCycle, reporting diagnostics: inout Diagnostics) throws {
        throw ModelError(
            .archiveCycle, "an object contains itself: \(cycle.path); break the cycle, or use the policy 'cut'",
            position: cycle.position)
    }
}

/// Cuts every cycle with a warning.
public struct CutArchiveCycles: ArchiveCyclePolicy {
    public func meet(_ cycle: ArchiveCycle, reporting diagnostics: inout Diagnostics) {
        diagnostics.report(
            Diagnostic(
                .warning, "archive-cycle", "an object contains itself: \(cycle.path); the last reference becomes null",
                at: cycle.position))
    }
}

extension ArchiveCyclePolicy where Self == KeepArchiveCycles {
    /// Keeps references to models that are classes, and throws an error for other cycles.
    ///
    /// A property that is a `BackReference` decodes such a reference.
    public static var kept: Self { KeepArchiveCycles() }
}

extension ArchiveCyclePolicy where Self == RefuseArchiveCycles {
    /// Throws an error for every cycle.
    public static var refused: Self { RefuseArchiveCycles() }
}

extension ArchiveCyclePolicy where Self == CutArchiveCycles {
    /// Cuts every cycle with a warning.
    ///
    /// Null is written for the reference that closes the cycle, such as a child's reference to its parent.
    public static var cut: Self { CutArchiveCycles() }
}
