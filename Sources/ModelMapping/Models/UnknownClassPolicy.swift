public import Switchless

/// A dictionary whose class is not registered for the expected base.
public struct UnknownClass: Sendable {
    /// The name of the class; `nil` if the dictionary has none.
    public let name: String?
    /// The expected base: `any Animal`.
    public let base: String
    /// The dictionary.
    public let value: TapeValue
    /// The message, for people.
    public var message: String {
        name.map { "unknown class '\($0)' where \(base) is expected" }
            ?? "missing class name where \(base) is expected"
    }
}

/// Decides what happens to a dictionary of an unregistered class.
public protocol UnknownClassPolicy: Sendable {
    /// Models that decode dictionaries of unknown classes, one for each base that has such a model.
    var fallbacks: [any Model.Type] { get }
    /// Whether to leave the dictionary out. If not, and its base has no fallback, decoding throws.
    func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool
}

/// Throws an error for every unknown class.
public struct ThrowUnknownClasses: UnknownClassPolicy {
    public var fallbacks: [any Model.Type] { [] }
    public func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool { false }
}

/// Leaves out unknown classes with a warning. Throws where a value is required.
public struct SkipUnknownClasses: UnknownClassPolicy {
    public var fallbacks: [any Model.Type] { [] }
    public func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool {
        diagnostics.report(
            Diagnostic(
                .warning, "unknown-class", unknown.message + "; the dictionary is left out", at: unknown.value.position)
        )
        return true
    }
}

/// Decodes unknown classes as a model that takes any dictionary, with a note.
public struct KeepUnknownClasses: UnknownClassPolicy {
    /// The model that takes any dictionary.
    public let fallbacks: [any Model.Type]
    public func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool {
        diagnostics.report(
            Diagnostic(
                .note, "unknown-class", unknown.message + "; the dictionary is kept", at: unknown.value.position))
        return false
    }
}

extension UnknownClassPolicy where Self == ThrowUnknownClasses {
    /// Throws an error for every unknown class.
    public static var thrown: Self { ThrowUnknownClasses() }
}

extension UnknownClassPolicy where Self == SkipUnknownClasses {
    /// Leaves out unknown classes with a warning. Throws where a value is required.
    public static var skipped: Self { SkipUnknownClasses() }
}

extension UnknownClassPolicy where Self == KeepUnknownClasses {
    /// Decodes an unknown class as the one of `models` that has the expected base.
    ///
    /// Such a model takes any dictionary: its `init(from:)` can keep it as a ``ModelValue``, for example.
    public static func kept(as models: any Model.Type...) -> Self { KeepUnknownClasses(fallbacks: models) }
}
