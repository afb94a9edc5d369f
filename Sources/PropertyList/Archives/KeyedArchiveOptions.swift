public import ModelMapping
public import Switchless

/// What may be chosen about how a keyed archive is unfolded.
public struct KeyedArchiveOptions: Sendable {
    /// The key of `$top` whose value is unfolded; `nil` for all of them, as a dictionary. `root`.
    public var topKey: String? = "root"
    /// The classes whose objects have a form of their own. Those of Foundation.
    public var classes = ArchiveClasses.standard
    /// What becomes of an object with a class that nobody registered. It is an error.
    public var unmapped: any UnmappedClassPolicy = .thrown
    /// What becomes of an object that contains itself. It is an error.
    public var cycles: any ArchiveCyclePolicy = .refused
    /// How much an archive may ask for.
    public var limits = ArchiveLimits.standard
    /// How much the unfolded values may ask for. Objects inside each other count as values inside each other do.
    public var tapeLimits = TapeLimits.standard

    /// The options as documented.
    public init() {}
}

/// How much unfolding takes. Exceeding a limit throws a `ModelError` of the limit's own code.
public struct ArchiveLimits: Sendable, Hashable {
    /// Objects in the archive, 25 bytes each while it is unfolded. 50,000,000.
    public var objects = 50_000_000
    /// Values and keys that stand in the result because an object is referred to more than once, 16 bytes each. Guards against
    /// objects that each have the next one twice: 40 of them would unfold into a million million. 4,000,000.
    public var repeatedValues = 4_000_000

    /// The limits as documented.
    public init() {}

    /// The limits as documented: far above real archives.
    public static let standard = ArchiveLimits()
}
