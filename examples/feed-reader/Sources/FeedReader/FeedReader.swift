import Foundation
public import XMLMapping
public import XMLStream

/// Reads feeds. The formats are the files in `Mappings`; another one is another file there.
public struct FeedReader: Sendable {
    private let reader: ModelReader

    /// A reader of feeds in the format called `format`: `atom`, `podcast` or `rss`.
    public init(format: String, options: MappingOptions = MappingOptions()) throws {
        let file = Bundle.module.url(forResource: format, withExtension: "plist", subdirectory: "Mappings")
        let mapping = try Mapping(contentsOf: file?.path ?? format)
        let plan = try MappingPlan(mapping, types: MappedTypes.standard.registering(DurationType.self))
        reader = try ModelReader(plan, options: options)
    }

    /// The formats that there are.
    public static var formats: [String] {
        let files = Bundle.module.paths(forResourcesOfType: "plist", inDirectory: "Mappings")
        return files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }.sorted()
    }

    /// The entries of the feed in a file, one by one.
    public func entries(inFileAt path: String) -> ModelSequence<Entry, FileChunks> {
        reader.models(Entry.self, inFileAt: path)
    }

    /// The entries of the feed that `text` is, one by one.
    public func entries(in text: String) -> ModelSequence<Entry, SingleChunk> {
        reader.models(Entry.self, in: Array(text.utf8))
    }
}
