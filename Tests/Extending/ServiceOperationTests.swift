#if Server
import ConversionService
import Switchless
import Testing

/// Counts the bytes of a document.
struct CountBytes: ServiceOperation {
    static let name: Name = "count"
    static let summary = "Counts the bytes of a document."
    static let reads = "Anything."
    static let mediaTypes = ["text/plain"]
    static let answers = "The number of bytes."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter("times", \.factor, in: 1...10, "What the number is multiplied by.")
    ]
    var factor: Int?

    init(_ resources: ServiceResources) {}

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        answer.diagnostics.report(Diagnostic(.note, "counted", "the bytes were counted"))
        try answer.write("\(document.bytes.count * (factor ?? 1))\n".utf8)
    }
}

@Suite("Operations of a stranger")
struct ServiceOperationTests {
    @Test("An operation of one's own is registered beside the others, and writes its answer")
    func registered() throws {
        let operations = try ServiceOperations.standard.registering(CountBytes.self)
        #expect(operations.names.contains(CountBytes.name))
        var configuration = ServiceConfiguration()
        configuration.operations = operations
        var operation = CountBytes(configuration.resources)
        operation.factor = 2
        let answer = ServiceAnswer()
        try operation.convert(ServiceDocument([1, 2, 3]), to: answer)
        #expect(answer.result == Array("6\n".utf8))
        #expect(answer.diagnosticCount == 1)
    }
}
#endif
