public import Switchless

/// Turns the objects of one class of a keyed archive into values.
///
/// Most classes need none: an object decodes as a dictionary of its fields, by the model that a `ModelRegistry` has for
/// its class. Write an `ArchiveClass` where an object becomes something else. It reads the fields it knows and writes
/// one value:
///
/// ```swift
/// enum Money: ArchiveClass {
///     static let name: Name = "BKMoney"
///     static let summary = "An amount, as text."
///     static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
///         let cents = try unfolder.integer("cents", of: object)
///         try unfolder.write("\(cents) ct", at: object.position)
///     }
/// }
/// var options = KeyedArchiveOptions()
/// options.classes = try ArchiveClasses.standard.registering(Money.self)
/// ```
public protocol ArchiveClass: Named {
    /// Writes the one value that `object` becomes.
    ///
    /// - Throws: `ModelError` if a field is missing or invalid; ``ArchivedObject/fault(_:)`` makes the error.
    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws
}
