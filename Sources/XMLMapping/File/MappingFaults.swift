public import ModelMapping

/// What can be wrong with a mapping, before any document is read.
extension ModelError.Code {
    /// A key that nothing in a mapping has.
    public static let unknownKey = Self(rawValue: "unknown-key")
    /// A value of another kind than its key wants.
    public static let wrongValue = Self(rawValue: "wrong-value")
    /// A key that has to be there is not.
    public static let missingMappingKey = Self(rawValue: "missing-mapping-key")
    /// A path of another form than ``MappedProperty/path`` says.
    public static let invalidPath = Self(rawValue: "invalid-path")
    /// A path has more steps than elements may nest: 512. Guards the stack of who compiles it.
    public static let pathSteps = Self(rawValue: "limit-steps")
    /// The paths of a mapping make a plan of more than 100,000 nodes, as conditions and `*` can that are combined step by step.
    public static let planSize = Self(rawValue: "limit-plan")
    /// A prefix that the mapping gives no namespace.
    public static let unknownPrefix = Self(rawValue: "unknown-prefix")
    /// A type that is neither registered nor a class of the mapping.
    public static let unknownType = Self(rawValue: "unknown-type")
    /// A form of dates that nobody registered.
    public static let unknownFormat = Self(rawValue: "unknown-format")
    /// Two classes, or a class and a type, of the same name.
    public static let duplicateClass = Self(rawValue: "duplicate-class")
    /// Two properties of a class with the same name, or one with the name of the class key.
    public static let duplicateProperty = Self(rawValue: "duplicate-property")
    /// A class that inherits from itself.
    public static let inheritanceCycle = Self(rawValue: "inheritance-cycle")
    /// A class has no element, and it is needed to find it.
    public static let missingElement = Self(rawValue: "missing-element")
    /// Properties whose paths exclude each other.
    public static let conflictingPaths = Self(rawValue: "conflicting-paths")
    /// A property has a setting that its type has no use for.
    public static let unusedSetting = Self(rawValue: "unused-setting")
    /// A default that the property's type does not have.
    public static let invalidDefault = Self(rawValue: "invalid-default")
}

/// What can be wrong with a document that is read by a mapping.
extension ModelError.Code {
    /// The document's root is another element than the mapping wants.
    public static let wrongRoot = Self(rawValue: "wrong-root")
    /// The document has no item, where one is wanted.
    public static let noItem = Self(rawValue: "no-item")
    /// A text that is no value of its property's type.
    public static let invalidValue = Self(rawValue: "invalid-value")
    /// A required property is not there.
    public static let missingProperty = Self(rawValue: "missing-property")
    /// ``MappingLimits/items`` was exceeded.
    public static let items = Self(rawValue: "limit-items")
}
