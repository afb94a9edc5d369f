public import ModelMapping
import Switchless
public import XMLStream

/// Reads documents of any XML vocabulary as models, item by item, in memory that does not grow with the document.
///
/// ```swift
/// let reader = try ModelReader(MappingPlan(Mapping(contentsOf: "rss.plist")))
/// for try await entry in reader.models(Entry.self, inFileAt: "feed.xml") { print(entry.title) }
/// ```
///
/// The document is read as far as items are asked for: who leaves the loop early leaves the rest unread.
public struct ModelReader: Sendable {
    /// How elements become models.
    public let plan: MappingPlan
    /// The classes that items and what is in them decode as, where the model's type leaves that open. Its class key is the one
    /// under which objects have the name of their class.
    public let models: ModelRegistry
    /// What may be chosen.
    public var options: MappingOptions

    /// Makes a reader.
    /// - Throws: `ModelError` if a property of the mapping is called as the registry's class key.
    public init(
        _ plan: MappingPlan, models: ModelRegistry = ModelRegistry(), options: MappingOptions = MappingOptions()
    ) throws {
        guard !plan.keys.contains(models.classKey) else {
            throw ModelError(
                .duplicateProperty,
                "objects have the name of their class as '\(models.classKey)'; call the property differently, or the registry's class key"
            )
        }
        self.plan = plan
        self.models = models
        self.options = options
    }

    // MARK: As an asynchronous sequence

    /// The items of the document in the file at `path`.
    public func models<Model: Decodable>(
        _ type: Model.Type, inFileAt path: String
    ) -> ModelSequence<Model, FileChunks> {
        models(type, in: FileChunks(path), named: path)
    }

    /// The items of the document that `bytes` are.
    public func models<Model: Decodable>(_ type: Model.Type, in bytes: [UInt8]) -> ModelSequence<Model, SingleChunk> {
        models(type, in: SingleChunk(bytes), named: nil)
    }

    /// The items of the document whose bytes arrive as `chunks`, of any length and split anywhere. The next is asked for when
    /// all items of those before have been taken.
    public func models<Model: Decodable, Chunks: AsyncSequence>(
        _ type: Model.Type, in chunks: Chunks, named name: String? = nil
    ) -> ModelSequence<Model, Chunks> where Chunks.Element == [UInt8] {
        ModelSequence(reader: self, chunks: chunks, name: name)
    }

    // MARK: Without waiting

    /// Reads the items of the document in the file at `path` one by one, each when it is asked for.
    public func iterator<Model: Decodable>(_ type: Model.Type, inFileAt path: String) -> ModelIterator<Model> {
        var file = FileChunks(path).makeAsyncIterator()
        return ModelIterator(self, named: path) { try file.read() }
    }

    /// Reads the items of the document that `source` has, and hands each to `body`. What `body` throws ends it.
    public func forEach<Model: Decodable>(
        _ type: Model.Type, in source: some XMLSource, _ body: (Model) throws -> Void
    ) throws {
        try forEachValue(in: source) { value, decode in
            if let model = try decode.model(Model.self, value) { try body(model) }
        }
    }

    /// Reads the items of the document that `source` has, and hands each to `body` as a value that no model is made of.
    public func forEachValue(in source: some XMLSource, _ body: (TapeValue) throws -> Void) throws {
        try forEachValue(in: source) { value, _ in try body(value) }
    }

    /// Decodes the one item of the document that `source` has, or its first.
    /// - Throws: `XMLStreamError`, `ModelError`, `DecodingError`, each with the place; what the model throws.
    public func decode<Model: Decodable>(_ type: Model.Type, from source: some XMLSource) throws -> Model {
        var found: Model?
        try forEach(type, in: source) { found = found ?? $0 }
        guard let found else {
            throw ModelError(.noItem, "the document has no \(plan.classNames.first ?? "item") in it")
        }
        return found
    }

    private func forEachValue(
        in source: some XMLSource, _ body: (TapeValue, ItemDecoder) throws -> Void
    ) throws {
        let pump = ItemPump(self, named: source.name)
        let decoder = ItemDecoder(self, pump)
        func drain() throws {
            while let item = try pump.take() {
                if let value = try decoder.value(item) { try body(value, decoder) }
            }
        }
        try source.forEachChunk { chunk in
            var rest = chunk
            while !rest.isEmpty {
                rest = UnsafeRawBufferPointer(rebasing: rest[pump.push(rest)...])
                try drain()
            }
        }
        _ = pump.feed(nil)
        try drain()
    }
}
