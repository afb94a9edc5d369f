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
/// The document is read only as far as items are requested: if the loop ends early, the rest is not read.
public struct ModelReader: Sendable {
    /// How elements become models.
    public let plan: MappingPlan
    /// The classes to decode polymorphic items and properties. Objects have the name of their class under its class
    /// key.
    public let models: ModelRegistry
    /// The options.
    public var options: MappingOptions

    /// Makes a reader.
    /// - Throws: `ModelError` if a property of the mapping has the name of the registry's class key.
    public init(
        _ plan: MappingPlan, models: ModelRegistry = ModelRegistry(), options: MappingOptions = MappingOptions()
    ) throws {
        guard !plan.keys.contains(models.classKey) else {
            let property = plan.mapping.classes.lazy.flatMap(\.properties).first { $0.name == models.classKey }
            var error = ModelError(
                .duplicateProperty,
                "objects have the name of their class as '\(models.classKey)'; call the property differently, or the registry's class key",
                position: property?.position)
            error.file = plan.mapping.file
            throw error
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

    /// The items of the document in `bytes`.
    public func models<Model: Decodable>(_ type: Model.Type, in bytes: [UInt8]) -> ModelSequence<Model, SingleChunk> {
        models(type, in: SingleChunk(bytes), named: nil)
    }

    /// The items of the document that arrives as `chunks`, split anywhere. The next chunk is requested when all items
    /// of the previous ones have been taken.
    public func models<Model: Decodable, Chunks: AsyncSequence>(
        _ type: Model.Type, in chunks: Chunks, named name: String? = nil
    ) -> ModelSequence<Model, Chunks> where Chunks.Element == [UInt8] {
        ModelSequence(reader: self, chunks: chunks, name: name)
    }

    // MARK: Without waiting

    /// Reads the items of the document in the file at `path`, each when it is requested.
    public func iterator<Model: Decodable>(_ type: Model.Type, inFileAt path: String) -> ModelIterator<Model> {
        var file = FileChunks(path).makeAsyncIterator()
        return ModelIterator(self, named: path) { try file.read() }
    }

    /// Calls `body` with each item of the document in `source`. An error that `body` throws ends the reading.
    public func forEach<Model: Decodable>(
        _ type: Model.Type, in source: some XMLSource, _ body: (Model) throws -> Void
    ) throws {
        try forEachValue(in: source) { value, decode in
            if let model = try decode.model(Model.self, value) { try body(model) }
        }
    }

    /// Calls `body` with each item of the document in `source`, as a value that is not decoded.
    public func forEachValue(in source: some XMLSource, _ body: (TapeValue) throws -> Void) throws {
        try forEachValue(in: source) { value, _ in try body(value) }
    }

    /// Decodes the first item of the document in `source`.
    /// - Throws: `XMLStreamError`, `ModelError` or `DecodingError`, each with line and column; what the model throws.
    public func decode<Model: Decodable>(_ type: Model.Type, from source: some XMLSource) throws -> Model {
        var found: Model?
        try forEach(type, in: source) { found = found ?? $0 }
        guard let found else {
            var error = ModelError(.noItem, "the document has no \(plan.mapping.items.first ?? "item") in it")
            error.file = source.name
            throw error
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
                rest = rest.extracting(pump.push(rest)...)
                try drain()
            }
        }
        _ = pump.feed(nil)
        try drain()
    }
}
