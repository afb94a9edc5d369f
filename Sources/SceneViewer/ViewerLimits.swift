#if Server

/// The limits of a viewer.
public struct ViewerLimits: Hashable, Sendable {
    /// The bytes of a drawing. A larger one is not read. Default: 64 MiB.
    public var drawingBytes = 64 << 20
    /// The drawings whose scenes are kept. The one that was shown longest ago is converted again when it is wanted. Default: 32.
    public var keptDrawings = 32
    /// The exports that wait for the page to fetch them. The oldest is dropped for one more. Default: 8.
    public var keptExports = 8
    /// The diagnostics of a drawing that the page shows. Default: 1,000.
    public var diagnostics = 1000
    /// The differences of two drawings that the page shows. Default: 1,000.
    public var differences = 1000
    /// The time between two looks at the files. Default: 500 ms.
    public var watchInterval: Duration = .milliseconds(500)

    /// Makes the default limits.
    public init() {}
}

#endif
