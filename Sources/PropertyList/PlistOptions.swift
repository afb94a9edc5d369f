public import ModelMapping
public import XMLStream

/// What may be chosen about how a property list is read.
public struct PlistOptions: Sendable {
    /// How much an XML document may ask for.
    public var xmlLimits = XMLLimits.propertyList
    /// How much its values may ask for.
    public var tapeLimits = TapeLimits.standard
    /// What becomes of a dictionary that has a key twice. The last member counts, with a warning for the others.
    public var duplicateKeys: any DuplicateKeyPolicy = .lastCounts
    /// Whether keys have places of their own, for who tells people of faults in keys; that of a key's value is the nearest
    /// otherwise, and is quicker.
    public var placesKeys = false
    /// How many diagnostics are kept. 1,000.
    public var diagnosticLimit = 1000

    /// The options as documented.
    public init() {}
}

extension XMLLimits {
    /// The limits of property lists. They declare nothing in their document type, have many small elements, and their depth is
    /// limited as that of values: the document's root and a scalar come on top. Elements: 200,000,000.
    public static var propertyList: XMLLimits {
        var limits = XMLLimits.standard
        limits.declarations = 0
        limits.elements = 200_000_000
        limits.depth = TapeLimits.standard.depth + 2
        return limits
    }
}
