public import ModelMapping

/// The faults of a mapping, before any document is read.
extension ModelError.Code {
    /// An unknown key.
    public static let unknownKey = Self(rawValue: "unknown-key")
    /// A value of the wrong kind for its key.
    public static let wrongValue = Self(rawValue: "wrong-value")
    /// A required key is missing.
    public static let missingMappingKey = Self(rawValue: "missing-mapping-key")
    /// A path that is not valid; see ``MappedProperty/path``.
    public static let invalidPath = Self(rawValue: "invalid-path")
    /// A path has more than 512 steps, the limit of nested elements. Guards the call stack of the compiler.
    public static let pathSteps = Self(rawValue: "limit-steps")
    /// The plan of the paths has more than 100,000 nodes, as combinations of conditions and `*` can.
    public static let planSize = Self(rawValue: "limit-plan")
    /// A prefix without a namespace.
    public static let unknownPrefix = Self(rawValue: "unknown-prefix")
    /// A type that is neither registered nor a class of the mapping.
    public static let unknownType = Self(rawValue: "unknown-type")
    /// A date format that is not registered.
    public static let unknownFormat = Self(rawValue: "unknown-format")
    /// A coding of text that is not registered.
    public static let unknownCoding = Self(rawValue: "unknown-encoding")
    /// A set of entities that is not registered.
    public static let unknownEntities = Self(rawValue: "unknown-entities")
    /// Two classes, or a class and a type, of the same name.
    public static let duplicateClass = Self(rawValue: "duplicate-class")
    /// Two properties of a class with the same name, or one with the name of the class key.
    public static let duplicateProperty = Self(rawValue: "duplicate-property")
    /// A class that inherits from itself.
    public static let inheritanceCycle = Self(rawValue: "inheritance-cycle")
    /// A class has no element although one is needed to find it.
    public static let missingElement = Self(rawValue: "missing-element")
    /// Properties whose paths exclude each other.
    public static let conflictingPaths = Self(rawValue: "conflicting-paths")
    /// A property has a setting that its type does not use.
    public static let unusedSetting = Self(rawValue: "unused-setting")
    /// A property that can be read, but not written.
    public static let unwritablePath = Self(rawValue: "unwritable-path")
    /// A default value that is not valid for the property's type.
    public static let invalidDefault = Self(rawValue: "invalid-default")
}

/// The faults of a document that is read by a mapping.
extension ModelError.Code {
    /// The document's root is not the element that the mapping requires.
    public static let wrongRoot = Self(rawValue: "wrong-root")
    /// The document has no item although one is required.
    public static let noItem = Self(rawValue: "no-item")
    /// A text that is not valid for its property's type.
    public static let invalidValue = Self(rawValue: "invalid-value")
    /// A required property is missing.
    public static let missingProperty = Self(rawValue: "missing-property")
    /// A value that cannot be written by the mapping.
    public static let unwritableValue = Self(rawValue: "unwritable-value")
    /// ``MappingLimits/items`` was exceeded.
    public static let items = Self(rawValue: "limit-items")
}
