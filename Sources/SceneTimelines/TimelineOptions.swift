/// How closely a drawing that moves is recorded, and how much of it.
public struct TimelineOptions: Hashable, Sendable {
    /// How many pixels a point may be beside its place between two moments, above 0. Default: 0.1.
    public var pixels = 0.1
    /// How long the longer side is, in pixels, at which the drawing will be shown, above 0; `nil` for its own size.
    ///
    /// ``pixels`` are those of that size where it is larger.
    public var shownSide: Double?
    /// How much an opacity, or a channel of a colour from 0 to 1, may differ between two moments, above 0. Default:
    /// 1/255.
    public var shade = 1.0 / 255
    /// The seconds that are recorded at most. Default: 60.
    ///
    /// What goes on after them is left out, with a warning.
    public var seconds = 60.0
    /// The moments that are looked at at most. Default: 4,000.
    ///
    /// Each costs a conversion. Where more are needed, the recording is less close than was asked for, with a warning.
    public var samples = 4_000
    /// The nodes of all moments together that are recorded at most. Default: 20,000,000.
    ///
    /// Where there are more, as for ``samples``. Frames that would have more are an error.
    public var nodes = 20_000_000
    /// The lengths of repetition that are tried for each part of the drawing. Default: 100.
    ///
    /// A part that repeats at none of the shortest ones repeats with the whole.
    public var periods = 100

    /// The events whose consequences are recorded at most. Default: 8.
    ///
    /// Each is recorded from when all that ends has ended. Where there are more, they are left out with a warning.
    public var events = 8

    /// Options with the defaults.
    public init() {}
}
