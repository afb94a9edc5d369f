public import ModelMapping

/// What can be wrong with a property list that is well-formed XML.
extension ModelError.Code {
    /// An element that is none of a property list's.
    public static let unknownElement = Self(rawValue: "unknown-element")
    /// An element inside a `string`, a `key`, a number.
    public static let elementInScalar = Self(rawValue: "element-in-scalar")
    /// Text where only elements may stand.
    public static let strayText = Self(rawValue: "stray-text")
    /// A `plist` without a value in it.
    public static let emptyDocument = Self(rawValue: "empty-plist")
    /// A second value in a `plist`.
    public static let secondValue = Self(rawValue: "second-value")
    /// A `plist` inside of another value.
    public static let nestedDocument = Self(rawValue: "nested-plist")
    /// A `key` that no value follows.
    public static let missingValue = Self(rawValue: "missing-value")
    /// A value in a `dict` that no `key` precedes.
    public static let missingKey = Self(rawValue: "missing-key")
    /// A `key` outside of a `dict`.
    public static let misplacedKey = Self(rawValue: "misplaced-key")
    /// The text of an `integer` is no integer.
    public static let integer = Self(rawValue: "invalid-integer")
    /// The text of an `integer` is one with more than 128 bits.
    public static let integerRange = Self(rawValue: "integer-range")
    /// The text of a `real` is no number.
    public static let real = Self(rawValue: "invalid-real")
    /// The text of a `date` has not the form of one.
    public static let date = Self(rawValue: "invalid-date")
    /// The text of a `date` has a month, day, hour, minute or second that does not exist.
    public static let dateRange = Self(rawValue: "date-range")
    /// A binary property list is cut off or damaged.
    public static let binary = Self(rawValue: "invalid-binary")
    /// An object of a binary property list contains itself.
    public static let cycle = Self(rawValue: "cycle")
    /// The objects of a binary property list name each other so often that they unfold to many times its size.
    public static let amplification = Self(rawValue: "limit-amplification")
    /// A document in none of the syntaxes that property lists have.
    public static let syntax = Self(rawValue: "unknown-syntax")
    /// The text of `data` is not base64.
    public static let data = Self(rawValue: "invalid-data")
}
