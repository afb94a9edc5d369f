public import ModelMapping

/// Codes of faults in a keyed archive.
extension ModelError.Code {
    /// The property list is not a keyed archive.
    public static let archive = Self(rawValue: "no-keyed-archive")
    /// `$archiver` is not `NSKeyedArchiver`.
    public static let archiver = Self(rawValue: "unsupported-archiver")
    /// `$version` is not 100000.
    public static let archiveVersion = Self(rawValue: "unsupported-archive-version")
    /// `$top` is missing or not a dictionary.
    public static let archiveTop = Self(rawValue: "missing-archive-top")
    /// `$top` does not have the requested key.
    public static let archiveRoot = Self(rawValue: "missing-archive-root")
    /// `$objects` is missing or not an array.
    public static let archiveObjects = Self(rawValue: "missing-archive-objects")
    /// The class of an object is missing or not a class description.
    public static let archiveClass = Self(rawValue: "missing-archive-class")
    /// A UID is not an index into `$objects`.
    public static let uidRange = Self(rawValue: "uid-range")
    /// An object contains itself.
    public static let archiveCycle = Self(rawValue: "archive-cycle")
    /// The class of an object is not registered.
    public static let unmappedClass = Self(rawValue: "unmapped-class")
    /// The fields of an object do not fit its class.
    public static let archivedObject = Self(rawValue: "invalid-archived-object")
    /// ``ArchiveLimits/objects`` was exceeded.
    public static let archiveObjectCount = Self(rawValue: "limit-archive-objects")
    /// ``ArchiveLimits/repeatedValues`` was exceeded.
    public static let repeatedValues = Self(rawValue: "limit-repeated-values")
}
