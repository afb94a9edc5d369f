public import Switchless

/// A dictionary whose class nobody registered for the base that is wanted.
public struct UnknownClass: Sendable {
    /// The class's name; `nil` if the dictionary names none.
    public let name: String?
    /// The base that the class should have: `any Animal`.
    public let base: String
    /// The dictionary.
    public let value: TapeValue
    /// What is wrong, for people.
    public var message: String {
        name.map { "no class '\($0)' is registered that decodes as \(base)" }
            ?? "the dictionary names no class that decodes as \(base)"
    }
}

/// What becomes of a dictionary whose class nobody registered.
public protocol UnknownClassPolicy: Sendable {
    /// Models that any dictionary can be read as, one for each base that should have one.
    var fallbacks: [any Model.Type] { get }
    /// Whether the dictionary is left out. If it is not, and its base has no fallback, that is an error.
    func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool
}

/// An unknown class is an error.
public struct ThrowUnknownClasses: UnknownClassPolicy {
    public var fallbacks: [any Model.Type] { [] }
    public func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool { false }
}

/// An unknown class is left out with a warning, where there need not be a value; elsewhere it is an error.
public struct SkipUnknownClasses: UnknownClassPolicy {
    public var fallbacks: [any Model.Type] { [] }
    public func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool {
        diagnostics.report(
            Diagnostic(.warning, "unknown-class", unknown.message + "; it is left out", at: unknown.value.position))
        return true
    }
}

/// An unknown class is read as a model that takes any dictionary, with a note.
public struct KeepUnknownClasses: UnknownClassPolicy {
    public let fallbacks: [any Model.Type]
    public func skips(_ unknown: UnknownClass, reporting diagnostics: inout Diagnostics) -> Bool {
        diagnostics.report(
            Diagnostic(
                .note, "unknown-class", unknown.message + "; it is kept as it stands", at: unknown.value.position))
        return false
    }
}

extension UnknownClassPolicy where Self == ThrowUnknownClasses {
    /// An unknown class is an error.
    public static var thrown: Self { ThrowUnknownClasses() }
}

extension UnknownClassPolicy where Self == SkipUnknownClasses {
    /// An unknown class is left out with a warning, where there need not be a value; elsewhere it is an error.
    public static var skipped: Self { SkipUnknownClasses() }
}

extension UnknownClassPolicy where Self == KeepUnknownClasses {
    /// An unknown class is read as one of `models`, the one with the base that is wanted. Such a model takes any dictionary: its
    /// `init(from:)` keeps it as a ``ModelValue``, say.
    public static func kept(as models: any Model.Type...) -> Self { KeepUnknownClasses(fallbacks: models) }
}
