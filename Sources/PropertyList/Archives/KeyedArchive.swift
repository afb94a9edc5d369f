public import ModelMapping
public import Switchless
public import XMLStream

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

/// Options for unfolding a keyed archive.
public struct KeyedArchiveOptions: Sendable {
    /// The key of `$top` whose value is unfolded. Default: `root`.
    ///
    /// With `nil`, all of `$top` is unfolded, as a dictionary.
    public var topKey: String? = "root"
    /// Classes whose objects become other values than dictionaries of fields. Default: Foundation's.
    public var classes = ArchiveClasses.standard
    /// The policy for objects of unregistered classes. Default: an error.
    public var unmapped: any UnmappedClassPolicy = .thrown
    /// The policy for objects that contain themselves. Default: kept for models that are classes, else an error.
    public var cycles: any ArchiveCyclePolicy = .kept
    /// Limits on the archive.
    public var limits = ArchiveLimits.standard
    /// Limits on the unfolded values. Nested objects count as nested values.
    public var tapeLimits = TapeLimits.standard

    /// Makes the default options.
    public init() {}
}

/// Limits on unfolding. Exceeding one throws a `ModelError` with a code of its own.
public struct ArchiveLimits: Sendable, Hashable {
    /// Objects in the archive; each takes 29 bytes during unfolding. Default: 50,000,000.
    public var objects = 50_000_000
    /// Values and keys copied because objects are referred to more than once. Default: 4,000,000.
    ///
    /// Each takes 16 bytes. The limit guards against objects that each refer to the next one twice: 40 of them would
    /// unfold to 10^12 values.
    public var repeatedValues = 4_000_000

    /// Makes the default limits.
    public init() {}

    /// The default limits, far above real archives.
    public static let standard = ArchiveLimits()
}

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

/// Codes of faults in a keyed archive.
extension ModelError.Code {
    /// The property list is not a keyed archive.
    public static let archive = Self(rawValue: "no-keyed-archive")
    /// `$archiver` is not `NSKeyedArchiver`.
    public static let archiver = Self(rawValue: "unsupported-archiver")
    /// `$version` is not 100000.
    public static let archiveVersion = Self(rawValue: "unsupported-archive-version")
    /// `$top` is missing or not a dictionary.
    public static let archiveTop = Self(rawValue: "missing-archive-top")
    /// `$top` does not have the requested key.
    public static let archiveRoot = Self(rawValue: "missing-archive-root")
    /// `$objects` is missing or not an array.
    public static let archiveObjects = Self(rawValue: "missing-archive-objects")
    /// The class of an object is missing or not a class description.
    public static let archiveClass = Self(rawValue: "missing-archive-class")
    /// A UID is not an index into `$objects`.
    public static let uidRange = Self(rawValue: "uid-range")
    /// An object contains itself.
    public static let archiveCycle = Self(rawValue: "archive-cycle")
    /// The class of an object is not registered.
    public static let unmappedClass = Self(rawValue: "unmapped-class")
    /// The fields of an object do not fit its class.
    public static let archivedObject = Self(rawValue: "invalid-archived-object")
    /// ``ArchiveLimits/objects`` was exceeded.
    public static let archiveObjectCount = Self(rawValue: "limit-archive-objects")
    /// ``ArchiveLimits/repeatedValues`` was exceeded.
    public static let repeatedValues = Self(rawValue: "limit-repeated-values")
}

extension PlistDecoder {
    /// Decodes a model from the keyed archive in `bytes`, as `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive bytes: [UInt8], options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        try decode(type, fromArchive: BytesSource(bytes), options: options)
    }

    /// Decodes a model from the keyed archive in `source`, as `NSKeyedUnarchiver` does.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive source: some XMLSource, options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Model {
        var diagnostics = Diagnostics(limit: self.options.diagnosticLimit)
        return try decode(type, fromArchive: source, options: options, reporting: &diagnostics)
    }

    /// Decodes a model from the keyed archive in `source`, as `NSKeyedUnarchiver` does.
    ///
    /// An object whose class is in ``models`` decodes as that model, an object of Foundation as a value. A model that
    /// is a class has one instance, however often its object is referred to.
    ///
    /// - Parameters:
    ///   - type: the type to decode as.
    ///   - source: the archive.
    ///   - options: options for unfolding.
    ///   - diagnostics: receives what is left out: duplicate keys, cut cycles, skipped classes.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with its position; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, fromArchive source: some XMLSource, options: KeyedArchiveOptions = KeyedArchiveOptions(),
        reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        let document = try PlistDocument(reading: source, options: self.options, reporting: &diagnostics)
        let archive = try KeyedArchive(
            unfolding: document.tape, models: models, options: options, reporting: &diagnostics)
        var decoding = decoding
        // An archive refers to '$null' by UID, and unfolding has made that null; a string '$null' is text.
        decoding.nullString = nil
        return try archive.tape.decode(type, options: decoding, reporting: &diagnostics)
    }
}
