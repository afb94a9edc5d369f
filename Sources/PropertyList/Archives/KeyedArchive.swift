public import ModelMapping
public import Switchless

/// A keyed archive, unfolded: what an `NSKeyedArchiver` wrote, as ordinary values.
///
/// An archive is a property list with a flat list of objects that refer to each other by number. Unfolding follows the numbers
/// and gives each object the form that Foundation's own `Codable` types have: an `NSArray` is an array, an `NSDate` a date, an
/// `NSURL` text. An object of any other class becomes a dictionary of its fields that names its class under the class key of a
/// `ModelRegistry`, so that the decoder finds the model for it.
///
/// Every object is unfolded once. Where it is referred to again, the tape has a copy of its values, and a model that is decoded
/// from both is one and the same: a class has one instance.
public struct KeyedArchive: Sendable {
    /// The values.
    public let tape: ValueTape

    /// Unfolds an archive.
    ///
    /// - Parameters:
    ///   - archive: the property list that the archive is.
    ///   - models: the classes that objects may have besides those of ``KeyedArchiveOptions/classes``; of them it counts first.
    ///   - options: what may be chosen.
    ///   - diagnostics: takes note of what is lost: attributes of text, fields with the name of the class key, cycles that are cut.
    /// - Throws: `ModelError` with the place, where the archive is none or is damaged, or has a class that nobody registered.
    public init(
        unfolding archive: ValueTape, models: ModelRegistry = ModelRegistry(),
        options: KeyedArchiveOptions = KeyedArchiveOptions(), reporting diagnostics: inout Diagnostics
    ) throws {
        let parts = try ArchiveParts(of: archive, options: options)
        let classes = ArchiveClassFinder(parts.objects, classes: options.classes, models: models)
        var unfolder = ArchiveUnfolder(parts.objects, classes: classes, options: options, diagnostics: diagnostics)
        defer { diagnostics = unfolder.diagnostics }
        try unfolder.unfold(parts.root)
        tape = unfolder.writer.finish()
    }
}
