#if Rendering

/// The limits on a book of fonts. Exceeding one throws a ``FontError``, or is a diagnostic where a folder is added.
public struct FontLimits: Sendable, Hashable {
    /// Bytes of a font file: 256 MiB.
    ///
    /// The largest collections, of Chinese, Japanese and Korean, have 120 MB.
    public var fileBytes = 256 << 20
    /// Bytes of one font that WOFF and WOFF2 unpack to: 30 MB.
    ///
    /// It guards against a small file that unpacks to gigabytes.
    public var unpackedBytes = 30_000_000
    /// Faces of one collection: 256.
    public var collectionFaces = 256
    /// Faces in the book: 20,000.
    public var faces = 20_000
    /// Glyphs of a face: 65,535, the most that OpenType has.
    public var glyphs = 65_535
    /// Bytes of all fonts that are held in memory, after unpacking: 256 MiB.
    ///
    /// It guards against a drawing with many embedded fonts. Files of folders do not count.
    public var memoryBytes = 256 << 20

    /// Makes the default limits.
    public init() {}
}

#endif
