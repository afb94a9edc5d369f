public import ModelMapping
public import XMLStream

/// Options for reading a property list.
public struct PlistOptions: Sendable {
    /// Limits on an XML document.
    public var xmlLimits = XMLLimits.propertyList
    /// Limits on the values.
    public var tapeLimits = TapeLimits.standard
    /// The policy for duplicate keys. Default: the last member is kept, with a warning for each other.
    public var duplicateKeys: any DuplicateKeyPolicy = .lastCounts
    /// Whether keys have positions of their own. Default: `false`.
    ///
    /// They locate faults in keys, and cost time. Without them, the position of the key's value is the nearest.
    public var recordsKeyPositions = false
    /// How many times its length a binary property list may take in memory. Default: 64, and at least 1 MiB.
    ///
    /// Its objects may be referred to more than once. A text is kept once, so that a reference to it takes 16 bytes; a
    /// container is unfolded each time, so that a small document could unfold to a huge one. What a container unfolds
    /// to is counted before it is copied. Beyond the limit, reading throws `ModelError.Code.amplification`.
    public var binaryAmplification = 64
    /// The maximum length of a document that has to be in memory as a whole: binary, JSON, OpenStep's syntax. Default:
    /// 256 MiB.
    ///
    /// Its bytes are counted as they come, unpacked ones too. XML is read in pieces, and has the limit of
    /// ``xmlLimits``.
    public var collectedBytes = 256 << 20
    /// How many times its length a property list in gzip may take in memory. Default: 32, and at least
    /// ``smallestCompressed``.
    ///
    /// gzip packs up to a thousand times. The unpacked bytes of a document that is collected are counted, and its
    /// values.
    public var compressedAmplification = 32
    /// The memory that every property list in gzip may take, in bytes, however short it is. Default: 64 MiB.
    public var smallestCompressed = 64 << 20
    /// How many diagnostics are kept. Default: 1,000.
    public var diagnosticLimit = 1000

    /// Makes the default options.
    public init() {}
}

extension XMLLimits {
    /// Limits for property lists: 200,000,000 elements and no declarations in the document type.
    ///
    /// The depth is that of `TapeLimits` plus two, for the root element and a scalar, which are not containers.
    public static var propertyList: XMLLimits {
        var limits = XMLLimits.standard
        limits.declarations = 0
        limits.elements = 200_000_000
        limits.depth = TapeLimits.standard.depth + 2
        return limits
    }
}
