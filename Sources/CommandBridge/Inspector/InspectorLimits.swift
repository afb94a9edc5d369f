/// The limits of an inspector. Its memory is bounded by them.
public struct InspectorLimits: Hashable, Sendable {
    /// The calls that are kept; the oldest are dropped. Default: 500.
    public var calls = 500
    /// The events that are kept; the oldest are dropped. Default: 200.
    public var events = 200
    /// The rejected requests that are kept; the oldest are dropped. Default: 200.
    public var rejections = 200
    /// The characters of one text: arguments, a message, a name. Longer texts are cut. Default: 500.
    public var textLength = 500
    /// The bytes of arguments that are shown; of more only their number is. Default: 64 KiB.
    public var argumentBytes = 64 << 10
    /// The claims of a call that are shown. Default: 20.
    public var claims = 20
    /// The batches that are sent to inspector pages a second. Default: 5.
    public var batchesPerSecond = 5
    /// The calls, events and rejections of each kind in one batch; the oldest are left out and counted. Default: 200.
    public var batchSize = 200

    /// Makes the default limits.
    public init() {}
}
