public import ModelMapping
import Switchless

/// Writes models as XML, by the mapping that reads it.
///
/// ```swift
/// let writer = try ModelWriter(MappingPlan(Mapping(contentsOf: "gpx.plist")))
/// let document = try writer.document([tour])
/// ```
///
/// Elements stand in the order of the mapping's properties, each at the first of its paths. Every prefix of the mapping
/// is declared at the root, for the first namespace that it stands for. A property that has its default is left out.
public struct ModelWriter: Sendable {
    /// Options of writing.
    public struct Options: Sendable {
        /// The number of spaces for each level; `nil` for no line breaks. Default: 2. An element with text gets no
        /// white space.
        public var indentation: Int? = 2
        /// The elements around the items, such as `rss[@version='2.0']/channel`; by default the mapping's root, unless
        /// an item is that.
        public var container: String?
        /// Whether the document begins with `<?xml version="1.0" encoding="UTF-8"?>`. Default: `true`.
        public var hasDeclaration = true

        /// Makes the default options.
        public init() {}
    }

    let plan: MappingPlan
    let writePlan: WritePlan
    let names: WrittenNames
    /// The classes of polymorphic items and properties. Objects have the name of their class under its class key.
    public let models: ModelRegistry
    /// The options.
    public let options: Options

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - plan: how elements become models.
    ///   - models: the classes of polymorphic items and properties.
    ///   - options: the options.
    /// - Throws: `ModelError` if the mapping can be read by, but not written.
    public init(_ plan: MappingPlan, models: ModelRegistry = ModelRegistry(), options: Options = Options()) throws {
        self.plan = plan
        self.models = models
        self.options = options
        names = WrittenNames(plan.mapping)
        writePlan = try ReportedFault.naming(plan.mapping.file) { try WritePlan(plan, container: options.container) }
    }

    /// The document of these items.
    /// - Throws: `ModelError` where a value cannot be written; what the models throw.
    public func document<Model: Encodable>(_ items: some Sequence<Model>) throws -> [UInt8] {
        var document: [UInt8] = []
        let stream = stream { document += $0 }
        for item in items { try stream.write(item) }
        try stream.finish()
        return document
    }

    /// Begins a document that is written piece by piece, in memory that does not grow with it.
    ///
    /// - Parameter sink: receives the document's bytes in order.
    public func stream(to sink: @escaping ([UInt8]) throws -> Void) -> ModelStream { ModelStream(self, sink) }
}
