#if Server
import Foundation
import Testing

@testable import ConversionService

@Suite("OpenAPI")
struct OpenAPITests {
    @Test("The description lists exactly the operations of the registry, with their parameters")
    func operations() async throws {
        try await TestService.run { service in
            let reply = try await service.send("GET", "/openapi.json")
            #expect(reply.status == 200)
            let document = try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
            #expect(document["openapi"] as? String == "3.1.0")
            let paths = try #require(document["paths"] as? [String: [String: Any]])
            let posts = paths.filter { $0.value["post"] != nil }.keys.sorted()
            #expect(
                posts == (ServiceOperations.standard.names.map(\.local) + ["hold", "wait"]).map { "/\($0)" }.sorted())
            let svg = try #require(paths["/svg"]?["post"] as? [String: Any])
            let parameters = try #require(svg["parameters"] as? [[String: Any]])
            let names = ["diagnostics"] + SVGOperation.parameters.map(\.name)
            #expect(parameters.map { $0["name"] as? String } == names)
        }
    }

    @Test("Each reference leads to a schema")
    func references() throws {
        let bytes = OpenAPIDocument(ServiceResources(), ServiceLimits()).bytes(ServiceOperations.standard)
        let text = String(decoding: bytes, as: UTF8.self)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let components = try #require(document["components"] as? [String: [String: Any]])
        let schemas = try #require(components["schemas"])
        for match in text.matches(of: /#\/components\/schemas\/(\w+)/) { #expect(schemas[String(match.1)] != nil) }
    }
}
#endif
