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
/// Each request makes an operation, sets its fields by the parameters of the query, and calls ``convert(_:to:)`` on a thread of the pool.
public protocol ServiceOperation: Named, Sendable {
    /// What it reads, in one line.
    static var reads: String { get }
    /// The media types of the documents. `application/octet-stream`, or none, is allowed beside them.
    static var mediaTypes: [String] { get }
    /// What it answers, in one line.
    static var answers: String { get }
    /// The parameters of the query. There are none unless an operation says so.
    static var parameters: [ServiceParameter<Self>] { get }
    /// What may be sent beside the document in a multipart request, by name, with a line about each. Nothing unless an operation says so.
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
    /// What errors and pages call the document.
    public static let name = "data"

    /// The document's bytes.
    public let bytes: [UInt8]
    /// What was sent beside it, by name.
    public let parts: [String: [UInt8]]

    /// Makes a document.
    public init(_ bytes: [UInt8], parts: [String: [UInt8]] = [:]) {
        self.bytes = bytes
        self.parts = parts
    }

    /// The document, for a reader of XML or property lists. A compressed one is unpacked.
    public var source: BytesSource { BytesSource(bytes, named: Self.name) }
}

/// What a conversion answers. It is written on one thread.
public final class ServiceAnswer {
    /// The media type of JSON.
    public static let jsonType = "application/json"

    /// The media type of the result.
    public var mediaType = ServiceAnswer.jsonType
    /// How the result stands in a JSON document, for a client that wants the diagnostics with it.
    public var content: any ResultContent.Type = JSONContent.self
    /// What was found in the document, and did not prevent the conversion.
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

#endif
