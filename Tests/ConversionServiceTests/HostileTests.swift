#if Server
import Foundation
import Testing

@testable import ConversionService

@Suite("Hostile documents")
struct HostileTests {
    private static let head = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"

    static let documents: [(String, [UInt8])] = [
        ("nothing", []),
        ("zeros", [UInt8](repeating: 0, count: 10_000)),
        ("half of a gzip", Array(Gzip.packed(sun).dropLast(20))),
        ("deep", Array((head + String(repeating: "<g>", count: 100_000)).utf8)),
        (
            "entities",
            Array(
                ("<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>"
                    + (1...9).map { level in
                        let before = level == 1 ? "a" : "e\(level - 1)"
                        return "<!ENTITY e\(level) '" + String(repeating: "&\(before);", count: 10) + "'>"
                    }.joined() + "]>" + head + "<text>&e9;</text></svg>").utf8)
        ),
        (
            "use that doubles",
            Array(
                (head + "<g id='u0'><rect width='1' height='1'/></g>"
                    + (1...40).map {
                        "<g id='u\($0)'><use xlink:href='#u\($0 - 1)'/><use xlink:href='#u\($0 - 1)'/></g>"
                    }
                    .joined() + "</svg>").utf8)
        ),
        ("a reference to itself", Array((head + "<g id='a'><use href='#a'/></g></svg>").utf8)),
        ("files of this machine", Array((head + "<image href='/etc/passwd' width='1' height='1'/></svg>").utf8)),
        ("another format", Array("bplist00\u{FF}\u{FF}\u{FF}".utf8)),
    ]

    @Test("A hostile drawing is answered, and the service goes on")
    func drawings() async throws {
        // Beside all other tests, a conversion of the lowest priority would have its turn when these have ended.
        try await TestService.run({
            $0.limits.quickTime = .seconds(600)
            $0.limits.conversionTime = .seconds(600)
        }) { service in
            for (name, document) in Self.documents {
                for operation in ServiceOperations.standard.names where operation.local != "models" {
                    let reply = try await service.post("/\(operation.local)", document)
                    #expect(
                        [200, 422, 504].contains(reply.status),
                        "\(name) to \(operation.local): \(reply.text.prefix(200))")
                    #expect(!reply.text.contains("root:"), "\(name)")
                }
            }
            #expect(try await service.post("/svg", sun).status == 200)
        }
    }

    @Test("A mapping from outside is refused with its position, and bodies of several parts that are damaged, too")
    func mappings() async throws {
        try await TestService.run { service in
            let fields = ["Content-Type": "multipart/form-data; boundary=B"]
            func body(_ mapping: String) -> String {
                "--B\r\nContent-Disposition: form-data; name=\"mapping\"\r\n\r\n\(mapping)\r\n"
                    + "--B\r\nContent-Disposition: form-data; name=\"document\"\r\n\r\n<a/>\r\n--B--\r\n"
            }
            let wrong = try await service.post("/models", body("<plist version='1.0'>\n<array/></plist>"), fields)
            #expect(wrong.status == 422)
            #expect(wrong.problem["line"] as? Int == 2)
            let whole = body("{ classes = {}; }")
            for count in stride(from: 0, to: whole.utf8.count - 4, by: 7) {
                let reply = try await service.post("/models", Array(whole.utf8.prefix(count)), fields)
                #expect(reply.status == 400, "\(count)")
                #expect(reply.code == "multipart")
            }
            #expect(try await service.post("/models", "<a/>").code == "no-mapping")
        }
    }
}
#endif
