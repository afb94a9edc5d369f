import Switchless

/// Limits on the work that a scene may cause. A scene of few bytes can ask for any amount of it.
public struct PaintingLimits: Sendable {
    /// The nodes that are drawn, each time that a pattern, clip or mask repeats them.
    public var nodes = 2_000_000
    /// How deep groups and resources are nested.
    public var depth = 1000
    /// The dashes of one stroke. A line with more is drawn solid, with a diagnostic.
    public var dashes = 200_000
    /// The dashes of all strokes together. Lines are drawn solid when they are used up, with a diagnostic.
    ///
    /// Otherwise a file of many strokes, each with as many dashes as one may have, would take the product of both.
    public var allDashes = 2_000_000

    /// The default limits.
    public init() {}
}

/// A scene takes more than a limit allows.
public struct PaintingError: DocumentError {
    /// The limit that was exceeded.
    public let code: Diagnostic.Code
    public let message: String
    /// Always `nil`: a scene has no positions.
    public var position: SourcePosition? { nil }
    public var description: String { message }

    /// Makes an error.
    public init(_ code: Diagnostic.Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension PaintingError {
    /// Asks for one more level of groups.
    ///
    /// - Throws: ``PaintingError`` with the code `limit-stack` if the current thread's stack has no room for it.
    @inline(__always)
    package static func checkStack() throws(PaintingError) { if !StackBudget.hasRoom { throw noRoom } }

    /// The scene is nested more deeply than the current thread's stack allows.
    package static var noRoom: PaintingError {
        PaintingError(
            "limit-stack",
            "the scene's groups are nested too deeply for this thread's stack; use a thread with a larger stack")
    }
}

extension PaintingError: Fault {
    public var file: String? { nil }
    public var diagnostic: Diagnostic { Diagnostic(.error, code, message) }
}
