public import Switchless

/// A class of which a keyed archive has objects, and what such an object becomes.
///
/// A class whose objects are dictionaries of their fields needs none: register its model in a `ModelRegistry`. This is for an object
/// that is to become something else. Its type takes the fields it knows and writes one value:
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
    /// - Throws: `ModelError` where the fields are not those of the class; ``ArchivedObject/fault(_:)`` makes one.
    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws
}
