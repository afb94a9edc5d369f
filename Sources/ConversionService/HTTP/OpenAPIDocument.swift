#if Server

import Switchless
import VectorScene

/// The description of a service, in OpenAPI 3.1. It is made from the registry of operations.
struct OpenAPIDocument {
    private let resources: ServiceResources
    private let limits: ServiceLimits

    init(_ resources: ServiceResources, _ limits: ServiceLimits) {
        self.resources = resources
        self.limits = limits
    }

    /// The document as JSON.
    func bytes(_ operations: Registry<any ServiceOperation.Type>) -> [UInt8] {
        var paths = information
        for operation in operations.handlers { paths["/\(operation.name.local)"] = ["post": describe(operation)] }
        let document: JSONValue = [
            "openapi": "3.1.0",
            "info": [
                "title": "Switchless conversions", "version": "1",
                "description":
                    "Converts a document in the body of a request. What is wrong with it is answered as a problem (RFC 9457).",
            ],
            "paths": JSONValue(paths),
            "components": ["schemas": ["Problem": problem, "Diagnostic": diagnostic]],
        ]
        return JSONWriter(precision: 17, pretty: true).bytes(ofShallow: document)
    }

    private func describe<Operation: ServiceOperation>(_ operation: Operation.Type) -> JSONValue {
        let parameters = ConversionQuery<Operation>.parameters.map { parameter -> JSONValue in
            [
                "name": JSONValue(parameter.name), "in": "query", "required": false,
                "description": JSONValue(parameter.summary), "schema": parameter.schema(resources),
            ]
        }
        let answers = Operation.answerTypes(resources) + [ServiceAnswer.jsonType]
        let statuses: [(String, String)] = [
            ("400", "The request is not as it should be."),
            ("408", "The request came too slowly."),
            ("413", "The body has more than \(limits.bodyBytes) bytes."),
            ("415", "The media type or coding of the body is unknown."),
            ("417", "An expectation other than 100-continue."),
            ("422", "The document cannot be converted. `line` and `column` say where."),
            ("431", "The line and fields of the request are too long, or too many."),
            ("503", "The service is busy or being stopped; `Retry-After` says when to send the request again."),
            ("504", "The conversion takes longer than \(limits.conversionTime)."),
        ]
        var responses: [String: JSONValue] = [:]
        for (status, text) in statuses { responses[status] = problemResponse(text) }
        responses["200"] = [
            "description": JSONValue(Operation.answers),
            "headers": [
                RouteAnswer.diagnosticsField: [
                    "description": "The number of diagnostics. Send diagnostics=true to receive them.",
                    "schema": ["type": "integer"],
                ]
            ],
            "content": content(answers),
        ]
        return [
            "operationId": JSONValue(Operation.name.local), "summary": JSONValue(Operation.summary),
            "parameters": JSONValue(parameters),
            "requestBody": [
                "required": true, "description": JSONValue(Operation.reads), "content": bodies(Operation.self),
            ],
            "responses": JSONValue(responses),
        ]
    }

    private func bodies<Operation: ServiceOperation>(_ operation: Operation.Type) -> JSONValue {
        var types = [String: JSONValue](
            (Operation.mediaTypes + [ContentFields.anyBytes]).map { ($0, [:]) }, uniquingKeysWith: { first, _ in first }
        )
        guard !Operation.parts.isEmpty else { return JSONValue(types) }
        let parts = Operation.parts.merging([ContentFields.documentPart: Operation.reads]) { first, _ in first }
        types[Multipart.mediaType] = [
            "schema": [
                "type": "object", "required": [JSONValue(ContentFields.documentPart)],
                "properties": JSONValue(parts.mapValues { ["type": "string", "description": JSONValue($0)] }),
            ]
        ]
        return JSONValue(types)
    }

    private func content(_ types: [String]) -> JSONValue {
        JSONValue([String: JSONValue](types.map { ($0, [:]) }, uniquingKeysWith: { first, _ in first }))
    }

    private func problemResponse(_ text: String) -> JSONValue {
        [
            "description": JSONValue(text),
            "content": .init([ServiceProblem.mediaType: ["schema": ["$ref": "#/components/schemas/Problem"]]]),
        ]
    }

    private var information: [String: JSONValue] {
        func get(_ id: String, _ summary: String, _ type: String, _ others: [String: JSONValue] = [:]) -> JSONValue {
            let answer: JSONValue = ["description": JSONValue(summary), "content": content([type])]
            return [
                "get": [
                    "operationId": JSONValue(id), "summary": JSONValue(summary),
                    "responses": JSONValue(others.merging(["200": answer]) { first, _ in first }),
                ]
            ]
        }
        let busy = problemResponse("The service is busy or being stopped.")
        return [
            LiveRoute.path: get("live", "The service runs.", ServiceAnswer.jsonType),
            ReadyRoute.path: get("ready", "The service takes conversions.", ServiceAnswer.jsonType, ["503": busy]),
            MetricsRoute.path: get("metrics", "What the service counted, for Prometheus.", PrometheusMetrics.mediaType),
            OpenAPIRoute.path: get("openapi", "This description.", ServiceAnswer.jsonType),
        ]
    }

    private var problem: JSONValue {
        [
            "type": "object", "description": "Why a request is not answered with a result (RFC 9457).",
            "required": ["type", "title", "status", "detail", "code"],
            "properties": [
                "type": ["type": "string", "format": "uri"], "title": ["type": "string"],
                "status": ["type": "integer"],
                "detail": ["type": "string", "description": "What is wrong, and what to do about it."],
                "code": ["type": "string", "description": "The kind of problem, for programs."],
                "line": ["type": "integer", "minimum": 1], "column": ["type": "integer", "minimum": 1],
                "element": ["type": "string"], "attribute": ["type": "string"],
                "diagnostics": ["type": "array", "items": ["$ref": "#/components/schemas/Diagnostic"]],
            ],
        ]
    }

    private var diagnostic: JSONValue {
        [
            "type": "object", "description": "What was found in a document.",
            "required": ["severity", "code", "message"],
            "properties": [
                "severity": ["type": "string", "enum": ["note", "warning", "error"]],
                "code": ["type": "string"], "message": ["type": "string"],
                "line": ["type": "integer", "minimum": 1], "column": ["type": "integer", "minimum": 1],
                "element": ["type": "string"], "attribute": ["type": "string"],
            ],
        ]
    }
}

#endif
