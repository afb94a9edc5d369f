#if Server

import Switchless
import VectorScene

/// What a conversion gives its client.
struct ConversionReply: Sendable {
    var status: Int
    var mediaType: String
    var bytes: [UInt8]
    /// How many diagnostics there were.
    var diagnosticCount: Int

    /// Converts a document.
    ///
    /// - Parameter showsDiagnostics: whether the answer is a JSON document of the result and the diagnostics.
    init(
        _ operation: any ServiceOperation, _ document: ServiceDocument, _ limits: ServiceLimits, showsDiagnostics: Bool
    ) {
        let answer = ServiceAnswer(limit: limits.answerBytes)
        do {
            try operation.convert(document, to: answer)
            status = 200
            mediaType = showsDiagnostics ? ServiceAnswer.jsonType : answer.mediaType
            bytes = showsDiagnostics ? Self.json(answer) : answer.result
        } catch {
            let problem = ServiceProblem(error)
            status = problem.status
            mediaType = ServiceProblem.mediaType
            bytes = problem.json(showsDiagnostics ? answer.diagnostics.entries : [])
        }
        diagnosticCount = answer.diagnosticCount
    }

    private static func json(_ answer: ServiceAnswer) -> [UInt8] {
        var line = Array("{\"result\":".utf8)
        if answer.result.isEmpty { line += Array("null".utf8) } else { answer.content.write(answer.result, to: &line) }
        line += Array(",\"diagnostics\":".utf8)
        line += JSONWriter(precision: 17).bytes(ofShallow: JSONValue(answer.diagnostics.entries.map { JSONValue($0) }))
            .dropLast()
        return line + Array("}\n".utf8)
    }
}

#endif
