public import ModelMapping

/// What can be wrong with a keyed archive that is a property list.
extension ModelError.Code {
    /// The property list is no keyed archive.
    public static let archive = Self(rawValue: "no-keyed-archive")
    /// `$archiver` is not `NSKeyedArchiver`.
    public static let archiver = Self(rawValue: "unsupported-archiver")
    /// `$version` is not 100000.
    public static let archiveVersion = Self(rawValue: "unsupported-archive-version")
    /// There is no `$top`, or it is no dictionary.
    public static let archiveTop = Self(rawValue: "missing-archive-top")
    /// `$top` does not have the key that was asked for.
    public static let archiveRoot = Self(rawValue: "missing-archive-root")
    /// There are no `$objects`, or they are no array.
    public static let archiveObjects = Self(rawValue: "missing-archive-objects")
    /// An object names no class, or what it refers to is none.
    public static let archiveClass = Self(rawValue: "missing-archive-class")
    /// A UID is not the number of an object.
    public static let uidRange = Self(rawValue: "uid-range")
    /// An object contains itself.
    public static let archiveCycle = Self(rawValue: "archive-cycle")
    /// Nobody registered the class of an object.
    public static let unmappedClass = Self(rawValue: "unmapped-class")
    /// The fields of an object are not those that its class has.
    public static let archivedObject = Self(rawValue: "invalid-archived-object")
    /// ``ArchiveLimits/objects`` was exceeded.
    public static let archiveObjectCount = Self(rawValue: "limit-archive-objects")
    /// ``ArchiveLimits/repeatedValues`` was exceeded.
    public static let repeatedValues = Self(rawValue: "limit-repeated-values")
}
