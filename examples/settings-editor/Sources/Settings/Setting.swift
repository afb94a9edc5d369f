public import ModelMapping

/// An entry of the settings. Its class decides which values it takes; a document names the class of each entry.
public protocol Setting: Model, Encodable, Sendable where Base == any Setting {
    var name: String { get }
    /// The value, as people write it.
    var text: String { get }

    /// Sets the value to one that people write.
    ///
    /// - Throws: ``SettingError`` if this class of entry has no such value.
    mutating func set(_ text: String) throws
}

extension Setting {
    /// The upcasts, once for all classes.
    public func asBase() -> any Setting { self }
    public static func asModel(_ base: any Setting) -> (any Model)? { base }
}
