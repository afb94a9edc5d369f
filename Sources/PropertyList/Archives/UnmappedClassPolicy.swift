import ModelMapping
public import Switchless

/// An object of a keyed archive whose class and superclasses are not registered.
public struct UnmappedClass: Sendable {
    /// The name of the class.
    public let name: String
    /// The object's index in `$objects`.
    public let object: Int
    /// Position of the object; `nil` if the syntax has no positions.
    public let position: SourcePosition?
    /// Position of the class description; `nil` if the syntax has no positions.
    public let classPosition: SourcePosition?
}

/// Decides what happens to an object of an unregistered class.
public protocol UnmappedClassPolicy: Sendable {
    /// Handles such an object. If it returns, the object becomes a dictionary that names the class.
    ///
    /// - Throws: `ModelError` to refuse the object.
    func meet(_ unmapped: UnmappedClass, reporting diagnostics: inout Diagnostics) throws
}

/// Throws an error for every unmapped class.
public struct ThrowUnmappedClasses: UnmappedClassPolicy {
    public func meet(_ unmapped: UnmappedClass, reporting diagnostics: inout Diagnostics) throws {
        throw ModelError(
            .unmappedClass,
            "no mapping for class '\(unmapped.name)' at object \(unmapped.object); register its model, or keep such classes",
            position: unmapped.position)
    }
}

/// Keeps an object of an unmapped class as a dictionary of its fields, with a note.
public struct KeepUnmappedClasses: UnmappedClassPolicy {
    public func meet(_ unmapped: UnmappedClass, reporting diagnostics: inout Diagnostics) {
        diagnostics.report(
            Diagnostic(
                .note, "unmapped-class",
                "no mapping for class '\(unmapped.name)'; its objects are kept as dictionaries",
                at: unmapped.classPosition))
    }
}

extension UnmappedClassPolicy where Self == ThrowUnmappedClasses {
    /// Throws an error for every unmapped class.
    public static var thrown: Self { ThrowUnmappedClasses() }
}

extension UnmappedClassPolicy where Self == KeepUnmappedClasses {
    /// Keeps an object of an unmapped class as a dictionary of its fields, with a note.
    public static var kept: Self { KeepUnmappedClasses() }
}
