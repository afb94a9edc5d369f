import ModelMapping
public import Switchless

/// An object of a keyed archive whose class nobody registered, nor any of its ancestors.
public struct UnmappedClass: Sendable {
    /// The class's name.
    public let name: String
    /// The object's number in the archive.
    public let object: Int
    /// Where the object stands; `nil` in a syntax without places.
    public let position: SourcePosition?
    /// Where the class is described.
    public let classPosition: SourcePosition?
}

/// What becomes of an object whose class nobody registered.
public protocol UnmappedClassPolicy: Sendable {
    /// Takes note of such an object, which is then kept as a dictionary that names the class.
    ///
    /// - Throws: a `ModelError` if that may not be.
    func meet(_ unmapped: UnmappedClass, reporting diagnostics: inout Diagnostics) throws
}

/// An unmapped class is an error.
public struct ThrowUnmappedClasses: UnmappedClassPolicy {
    public func meet(_ unmapped: UnmappedClass, reporting diagnostics: inout Diagnostics) throws {
        throw ModelError(
            .unmappedClass,
            "no mapping for class '\(unmapped.name)' at object \(unmapped.object); register its model, or keep such classes",
            position: unmapped.position)
    }
}

/// An object of an unmapped class is kept as a dictionary of its fields, with a note for the class.
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
    /// An unmapped class is an error.
    public static var thrown: Self { ThrowUnmappedClasses() }
}

extension UnmappedClassPolicy where Self == KeepUnmappedClasses {
    /// An object of an unmapped class is kept as a dictionary of its fields, with a note for the class.
    public static var kept: Self { KeepUnmappedClasses() }
}
