#if Server

import JSONTape
import Switchless
import VectorScene
import XMLMapping
import XMLStream

/// `POST /models`: what `switchless models` does.
struct ModelsOperation: ServiceOperation {
    static let name: Name = "models"
    static let summary = "Converts XML of any vocabulary to JSON objects, by a mapping."
    static let reads = "An XML document, compressed with gzip or not."
    static let mediaTypes = [
        "application/xml", "text/xml", "application/rss+xml", "application/atom+xml", "application/gpx+xml",
        "application/vnd.google-earth.kml+xml", "application/gzip",
    ]
    static let answers = "The items of the document, one JSON object per line."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter("mapping", \.plan, from: \.mappings, "The mapping, by its name in this service.")
    ]
    static let parts = [mappingPart: "A mapping of your own: a property list, instead of the parameter of that name."]

    private static let linesType = "application/x-ndjson"
    private static let mappingPart = "mapping"

    var plan: MappingPlan?

    init(_ resources: ServiceResources) {}

    static func answerTypes(_ resources: ServiceResources) -> [String] { [linesType] }

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        let plan = try plan ?? sentPlan(document)
        answer.mediaType = Self.linesType
        answer.content = JSONLinesContent.self
        let found = Guarded(Diagnostics())
        var options = MappingOptions()
        options.report = { diagnostic in found.withLock { $0.report(diagnostic) } }
        defer { answer.report(found.withLock { $0 }) }
        var json = TapeJSON()
        try ModelReader(plan, options: options).forEachValue(in: document.source) { value in
            try value.accept(&json)
            json.write("\n")
            try answer.write(json.bytes)
            json.bytes.removeAll(keepingCapacity: true)
        }
    }

    /// The mapping that was sent beside the document.
    private func sentPlan(_ document: ServiceDocument) throws -> MappingPlan {
        guard let bytes = document.parts[Self.mappingPart] else {
            throw ServiceProblem(
                422, "no-mapping",
                "the request names no mapping; name one by ?mapping=NAME, or send one as the part 'mapping' of a "
                    + "multipart/form-data request")
        }
        return try MappingPlan(Mapping(reading: BytesSource(bytes, named: Self.mappingPart)))
    }
}

#endif
