public import ModelMapping
public import Switchless

/// Options for unfolding a keyed archive.
public struct KeyedArchiveOptions: Sendable {
    /// The key of `$top` whose value is unfolded. Default: `root`.
    ///
    /// With `nil`, all of `$top` is unfolded, as a dictionary.
    public var topKey: String? = "root"
    /// Classes whose objects become other values than dictionaries of fields. Default: Foundation's.
    public var classes = ArchiveClasses.standard
    /// What happens to an object of an unregistered class. Default: an error.
    public var unmapped: any UnmappedClassPolicy = .thrown
    /// What happens where an object contains itself. Default: kept for models that are classes, else an error.
    public var cycles: any ArchiveCyclePolicy = .kept
    /// Limits on the archive.
    public var limits = ArchiveLimits.standard
    /// Limits on the unfolded values. Nested objects count as nested values.
    public var tapeLimits = TapeLimits.standard

    /// Makes the default options.
    public init() {}
}

/// Limits on unfolding. Exceeding one throws a `ModelError` with a code of its own.
public struct ArchiveLimits: Sendable, Hashable {
    /// Objects in the archive; each takes 29 bytes during unfolding. Default: 50,000,000.
    public var objects = 50_000_000
    /// Values and keys copied because objects are referred to more than once. Default: 4,000,000.
    ///
    /// Each takes 16 bytes. The limit guards against objects that each refer to the next one twice: 40 of them would
    /// unfold to 10^12 values.
    public var repeatedValues = 4_000_000

    /// Makes the default limits.
    public init() {}

    /// The default limits, far above real archives.
    public static let standard = ArchiveLimits()
}
