#if Server

public import Switchless
public import VectorScene
public import XMLStream

/// Something that the service does with a document: `POST /NAME`.
///
/// A type of your own needs no more than this, and a place in the registry:
///
/// ```swift
/// let operations = try ServiceOperations.standard.registering(CountWords.self)
/// ```
///
/// Each request makes an operation, sets its fields by the parameters of the query, and calls ``convert(_:to:)`` on a
/// thread of the pool.
public protocol ServiceOperation: Named, Sendable {
    /// A line about its input.
    static var reads: String { get }
    /// The media types of the documents. `application/octet-stream`, or none, is allowed beside them.
    static var mediaTypes: [String] { get }
    /// A line about its answer.
    static var answers: String { get }
    /// The parameters of the query. There are none unless an operation says so.
    static var parameters: [ServiceParameter<Self>] { get }
    /// The parts that may be sent beside the document in a multipart request, by name, with a line about each. None by
    /// default.
    static var parts: [String: String] { get }

    /// Makes an operation with the default of each parameter.
    init(_ resources: ServiceResources)

    /// The media types of the answers. JSON unless an operation says so.
    static func answerTypes(_ resources: ServiceResources) -> [String]

    /// Converts a document.
    ///
    /// - Throws: what is wrong with the document. The client receives it as a problem with status 422.
    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws
}

extension ServiceOperation {
    public static var parameters: [ServiceParameter<Self>] { [] }
    public static var parts: [String: String] { [:] }
    public static func answerTypes(_ resources: ServiceResources) -> [String] { [ServiceAnswer.jsonType] }
}

/// A document that a client sent.
public struct ServiceDocument: Sendable {
    /// The name of the document in errors and pages.
    public static let name = "data"

    /// The document's bytes.
    public let bytes: [UInt8]
    /// The parts that were sent beside it, by name.
    public let parts: [String: [UInt8]]

    /// Makes a document.
    public init(_ bytes: [UInt8], parts: [String: [UInt8]] = [:]) {
        self.bytes = bytes
        self.parts = parts
    }

    /// The document, for a reader of XML or property lists. A compressed one is unpacked.
    public var source: BytesSource { BytesSource(bytes, named: Self.name) }
}

/// The answer of a conversion. It is written on one thread.
public final class ServiceAnswer {
    /// The media type of JSON.
    public static let jsonType = "application/json"

    /// The media type of the result.
    public var mediaType = ServiceAnswer.jsonType
    /// How the result stands in a JSON document, for a client that wants the diagnostics with it.
    public var content: any ResultContent.Type = JSONContent.self
    /// The diagnostics of the document, which did not prevent the conversion.
    public var diagnostics: Diagnostics
    /// How many diagnostics there are, with those that were not kept.
    public var diagnosticCount: Int { diagnostics.entries.count + diagnostics.dropped + dropped }

    private var dropped = 0
    private var bytes: [UInt8] = []
    private let limit: Int

    /// Makes an empty answer.
    ///
    /// - Parameter limit: the bytes of the result at most.
    public init(limit: Int = .max) {
        self.limit = limit
        diagnostics = Diagnostics()
    }

    /// The result so far.
    public var result: [UInt8] { bytes }

    /// Adds diagnostics.
    ///
    /// - Parameters:
    ///   - found: the diagnostics.
    ///   - dropped: how many more there were than were kept.
    public func report(_ found: [Diagnostic], dropped: Int = 0) {
        for diagnostic in found { diagnostics.report(diagnostic) }
        self.dropped += dropped
    }

    func report(_ found: Diagnostics) { report(found.entries, dropped: found.dropped) }

    /// Adds bytes to the result.
    ///
    /// - Throws: a ``ServiceProblem`` where the result becomes too long.
    public func write(_ piece: some Collection<UInt8>) throws { try Array(piece).withBytes(write) }

    /// Adds borrowed bytes to the result.
    ///
    /// - Throws: a ``ServiceProblem`` where the result becomes too long.
    public func write(_ piece: Bytes) throws {
        guard piece.count <= limit - bytes.count else {
            throw ServiceProblem(
                422, "limit-answer",
                "the result has more than \(limit) bytes; convert a smaller document, or raise the limit of the service"
            )
        }
        bytes.append(piece)
    }
}

/// A parameter of an operation's query: its name, and the field that it sets.
public struct ServiceParameter<Operation: Sendable>: Sendable {
    /// The name in the query.
    public let name: String
    /// A line about its effect.
    public let summary: String

    /// The JSON Schema of its values.
    let schema: @Sendable (ServiceResources) -> JSONValue
    /// Sets the field. Returns whether the text is a value of it.
    let set: @Sendable (String, inout Operation, ServiceResources) -> Bool

    fileprivate init(
        _ name: String, _ summary: String, schema: @escaping @Sendable (ServiceResources) -> JSONValue,
        set: @escaping @Sendable (String, inout Operation, ServiceResources) -> Bool
    ) {
        self.name = name
        self.summary = summary
        self.schema = schema
        self.set = set
    }

    /// The same parameter, of something that has an operation.
    func of<Whole: Sendable>(_ path: WritableKeyPath<Whole, Operation> & Sendable) -> ServiceParameter<Whole> {
        ServiceParameter<Whole>(name, summary, schema: schema) { [set] text, whole, resources in
            set(text, &whole[keyPath: path], resources)
        }
    }

    /// Makes a parameter whose text is a value of the field.
    public init<Value: ServiceParameterValue>(
        _ name: String, _ field: WritableKeyPath<Operation, Value> & Sendable, _ summary: String
    ) {
        self.init(name, summary, schema: { _ in ["type": JSONValue(Value.schemaType)] }) { text, operation, _ in
            guard let value = Value(parameter: text) else { return false }
            operation[keyPath: field] = value
            return true
        }
    }

    /// Makes a parameter whose text is a value of the field, which has none without it.
    public init<Value: ServiceParameterValue>(
        _ name: String, _ field: WritableKeyPath<Operation, Value?> & Sendable, _ summary: String
    ) {
        self.init(name, summary, schema: { _ in ["type": JSONValue(Value.schemaType)] }) { text, operation, _ in
            guard let value = Value(parameter: text) else { return false }
            operation[keyPath: field] = value
            return true
        }
    }

    /// Makes a parameter that is a whole number.
    ///
    /// - Parameters:
    ///   - name: the name in the query.
    ///   - field: the property that it sets.
    ///   - range: the numbers that it takes.
    ///   - summary: what it is for, in one line.
    public init(
        _ name: String, _ field: WritableKeyPath<Operation, Int?> & Sendable, in range: ClosedRange<Int>,
        _ summary: String
    ) {
        let schema: JSONValue = [
            "type": "integer", "minimum": JSONValue(Double(range.lowerBound)),
            "maximum": JSONValue(Double(range.upperBound)),
        ]
        self.init(name, summary, schema: { _ in schema }) { text, operation, _ in
            guard let value = Int(text), range.contains(value) else { return false }
            operation[keyPath: field] = value
            return true
        }
    }

    /// Makes a parameter that names a handler of a registry.
    public init<Handler: Sendable>(
        _ name: String, _ field: WritableKeyPath<Operation, Handler> & Sendable,
        from registry: @escaping @Sendable (ServiceResources) -> Registry<Handler>, _ summary: String
    ) {
        self.init(name, summary, schema: { Self.names(registry($0).names.map(\.local)) }) {
            text, operation, resources in
            guard let handler = registry(resources)[Name(text)] else { return false }
            operation[keyPath: field] = handler
            return true
        }
    }

    /// Makes a parameter that names a value of a dictionary.
    public init<Value: Sendable>(
        _ name: String, _ field: WritableKeyPath<Operation, Value?> & Sendable,
        from values: @escaping @Sendable (ServiceResources) -> [String: Value], _ summary: String
    ) {
        self.init(name, summary, schema: { Self.names(Array(values($0).keys)) }) { text, operation, resources in
            guard let value = values(resources)[text] else { return false }
            operation[keyPath: field] = value
            return true
        }
    }

    private static func names(_ names: [String]) -> JSONValue {
        ["type": "string", "enum": JSONValue(names.sorted().map { JSONValue($0) })]
    }
}

/// A value that a parameter of a query has.
public protocol ServiceParameterValue: Sendable {
    /// The name of its type in a JSON Schema.
    static var schemaType: String { get }

    /// Reads the text of a parameter, without its percent-encoding; `nil` if it is not a value of the type.
    init?(parameter text: String)
}

extension Bool: ServiceParameterValue {
    public static let schemaType = "boolean"
    public init?(parameter text: String) { self.init(text) }
}

extension Int: ServiceParameterValue {
    public static let schemaType = "integer"
    public init?(parameter text: String) { self.init(text) }
}

extension Double: ServiceParameterValue {
    public static let schemaType = "number"
    public init?(parameter text: String) {
        guard let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}

extension String: ServiceParameterValue {
    public static let schemaType = "string"
    public init?(parameter text: String) { self = text }
}

#if Rendering
import CairoDrawing
#endif
public import SVGScene
public import Switchless
public import VectorScene
public import XMLMapping

/// The resources of a service's operations.
public struct ServiceResources: Sendable {
    /// Converts drawings. By default it reads no file, so that a drawing sees nothing of this machine.
    public var converter: SVGConverter
    /// The formats of scenes.
    public var formats: Registry<any SceneWriter.Type>
    /// The mappings that requests name.
    public var mappings: [String: MappingPlan]

    /// Makes resources.
    public init(
        converter: SVGConverter = SVGConverter(), formats: Registry<any SceneWriter.Type> = ServiceResources.formats,
        mappings: [String: MappingPlan] = [:]
    ) {
        self.converter = converter
        self.formats = formats
        self.mappings = mappings
    }

    /// The formats of this package, with those of Cairo in a build with that package trait.
    public static let formats = Registry<any SceneWriter.Type>(
        "scene format", SceneWriters.standard.handlers + [SafeSVG.self] + pictures, as: { $0 })

    #if Rendering
    static let pictures: [any SceneWriter.Type] = CairoWriters.all
    #else
    static let pictures: [any SceneWriter.Type] = []
    #endif
}

#endif
