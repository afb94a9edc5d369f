#if Rendering

/// The limits on the outlines of one scene: fonts and characters can make a small drawing very large.
public struct OutlineLimits: Sendable, Hashable {
    /// Segments of the outlines of all texts: 16,777,216. Characters beyond it are not drawn, with a diagnostic.
    ///
    /// It guards against long texts in fonts with large glyphs.
    public var segments = 1 << 24
    /// Characters that are shaped at once: 4,096. A longer run is divided at the next space, or at twice the length.
    ///
    /// It guards against many marks on one letter: HarfBuzz's time for them grows with the square of their number.
    public var runCharacters = 4096

    /// Makes the default limits.
    public init() {}
}

#endif
