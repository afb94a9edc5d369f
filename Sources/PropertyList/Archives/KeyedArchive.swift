public import ModelMapping
public import Switchless

/// An unfolded keyed archive: the objects that `NSKeyedArchiver` wrote, as ordinary values.
///
/// An archive is a property list with a flat array of objects that refer to each other by UID. Unfolding replaces each
/// UID by its object. Foundation's objects take the form in which Foundation's `Codable` types encode themselves: an
/// `NSArray` becomes an array, an `NSDate` a date, an `NSURL` text. An object of any other class becomes a dictionary
/// of its fields, with the class name under the class key of a `ModelRegistry`, so that the decoder finds its model.
///
/// Every object is unfolded once. Each further reference to it copies its entries. A model that is a class is decoded
/// to one instance, which all references share.
public struct KeyedArchive: Sendable {
    /// The values.
    public let tape: ValueTape

    /// Unfolds an archive.
    ///
    /// - Parameters:
    ///   - archive: the property list.
    ///   - models: classes that objects may have. They take precedence over ``KeyedArchiveOptions/classes``.
    ///   - options: options for unfolding.
    ///   - diagnostics: receives what is lost, such as cut cycles.
    /// - Throws: `ModelError` with its position if this is not a keyed archive, is damaged, or has an unregistered
    ///   class.
    public init(
        unfolding archive: ValueTape, models: ModelRegistry = ModelRegistry(),
        options: KeyedArchiveOptions = KeyedArchiveOptions(), reporting diagnostics: inout Diagnostics
    ) throws {
        let parts = try ArchiveParts(of: archive, options: options)
        let classes = ArchiveClassFinder(parts.objects, classes: options.classes, models: models)
        var unfolder = ArchiveUnfolder(parts.objects, classes: classes, options: options, diagnostics: diagnostics)
        defer { diagnostics = unfolder.diagnostics }
        try unfolder.unfold(parts.root)
        tape = try unfolder.writer.finish()
    }
}
