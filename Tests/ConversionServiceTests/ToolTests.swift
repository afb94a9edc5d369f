#if Server
import Foundation
import SVGScene
import Switchless
import Testing
import VectorScene
import XMLMapping

@testable import ConversionService
@testable import SwitchlessTool

@Suite("The same as the tool")
struct ToolTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func files(_ folder: String, _ ends: String) throws -> [URL] {
        let all = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return all.filter { $0.lastPathComponent.hasSuffix(ends) }.sorted { $0.path < $1.path }
    }

    /// What a job of the tool makes of a document in a line of a pipe.
    private func result(_ job: any BatchJob, _ bytes: [UInt8]) throws -> [UInt8] {
        let output = CollectedOutput()
        let request = PipeRequest(data: Data(bytes).base64EncodedString(), encoding: "base64")
        var figures = Figures(file: "data")
        let reporter = Reporter(try MessageOptions.parse([]), isCollecting: true)
        try job.run(try request.input(), to: output, &figures, reporting: reporter)
        return output.bytes
    }

    @Test(
        "Drawings become the same scenes, in each format",
        arguments: SceneWriters.standard.names.map(\.local) + ["safe-svg"])
    func drawings(_ name: String) async throws {
        let format = try SceneFormats.format(named: name)
        let files = try Self.files("examples/drawings", ".svg") + Self.files("examples/drawings", ".svgz")
        #expect(!files.isEmpty)
        try await TestService.run { service in
            for file in files {
                let bytes = Array(try Data(contentsOf: file))
                let job = SceneJob(
                    converter: SVGConverter(options: try ConversionOptions.parse([]).options(for: format)),
                    delivery: SceneDelivery(format: format, writing: SceneWriterOptions(), isStrict: false))
                let reply = try await service.post("/svg?format=\(name)", bytes)
                #expect(reply.status == 200)
                #expect(reply.body == (try result(job, bytes)), "\(file.lastPathComponent)")
            }
        }
    }

    @Test("Property lists become the same JSON", arguments: ["plain", "typed"], [false, true])
    func plists(_ style: String, _ isPretty: Bool) async throws {
        let files = try Self.files("examples/mappings", ".plist")
        #expect(!files.isEmpty)
        let choice = try #require(PlistStyleChoice(argument: style))
        let job = PlistJob(
            action: PrintAction(style: choice.style, isPretty: isPretty), edits: [],
            unfolding: try ArchiveOptions.parse([]).unfolding,
            path: nil, type: nil, isStrict: false)
        try await TestService.run { service in
            for file in files {
                let bytes = Array(try Data(contentsOf: file))
                let reply = try await service.post("/plist?json=\(style)&pretty=\(isPretty)", bytes)
                #expect(reply.body == (try result(job, bytes)), "\(file.lastPathComponent)")
            }
        }
    }

    @Test("XML becomes the same objects, by a mapping that the service has and by one that is sent")
    func models() async throws {
        let gpx = """
            <gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1.5" lon="2"><name>A</name></wpt>
            <wpt lat="3" lon="4"><name>B</name></wpt></gpx>
            """
        let path = Self.root.appending(path: "examples/mappings/gpx.plist").path
        let mapping = try MappingFile(path: path, items: [])
        let settings = ModelsSettings(
            isArray: false, keepsGoing: false, isAtomic: true, takesNotes: false, container: nil)
        let job = ModelsJob(form: JSONForm.self, plan: mapping.plan, settings: settings)
        let expected = try result(job, Array(gpx.utf8))
        #expect(!expected.isEmpty)
        try await TestService.run({ $0.resources.mappings = ["gpx": mapping.plan] }) { service in
            let named = try await service.post("/models?mapping=gpx", gpx, ["Content-Type": "application/gpx+xml"])
            #expect(named.body == expected)
            #expect(named.fields["content-type"] == "application/x-ndjson")
            let parts = [("mapping", try String(contentsOfFile: path, encoding: .utf8)), ("document", gpx)]
            let body =
                parts.map { "--B\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }.joined()
                + "--B--"
            let sent = try await service.post("/models", body, ["Content-Type": "multipart/form-data; boundary=\"B\""])
            #expect(sent.body == expected)
            #expect(try await service.post("/models?mapping=other", gpx).code == "invalid-parameter")
        }
    }

    #if Rendering
    @Test("Pictures are the same")
    func pictures() async throws {
        let format = try SceneFormats.format(named: "png")
        let job = SceneJob(
            converter: SVGConverter(options: try ConversionOptions.parse([]).options(for: format)),
            delivery: SceneDelivery(format: format, writing: SceneWriterOptions(width: 64), isStrict: false))
        try await TestService.run { service in
            let reply = try await service.post("/render?width=64", sun)
            #expect(reply.fields["content-type"] == "image/png")
            #expect(reply.body == (try result(job, Array(sun.utf8))))
        }
    }

    @Test(
        "A picture is of the part, the scale and the padding that are asked for",
        arguments: [("element=disc", 60), ("crop=true", 60), ("scale=2", 200), ("padding=5&width=40", 40)]
            as [(String, UInt8)])
    func part(query: String, width: UInt8) async throws {
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle id="disc" cx="50" cy="40" r="30"/></svg>
            """
        try await TestService.run { service in
            let reply = try await service.post("/render?\(query)", drawing)
            #expect(reply.body.dropFirst(19).first == width)
            for wrong in ["element=none", "crop=maybe", "scale=0", "scale=nan", "padding=-1"] {
                #expect(try await service.post("/render?\(wrong)", drawing).status != 200, "\(wrong)")
            }
        }
    }

    @Test("A picture is made for the box that is asked for")
    func box() async throws {
        try await TestService.run { service in
            let reply = try await service.post("/render?fit=40x20&fit-mode=contain&background=%23ffffff", sun)
            // The header of a PNG has the width and the height at its bytes 16 to 23.
            #expect(reply.body.dropFirst(16).prefix(8).elementsEqual([0, 0, 0, 40, 0, 0, 0, 20]))
            for wrong in ["fit=0x20", "fit=40", "fit=40x20&fit-mode=fill", "background=white", "resolution=0"] {
                #expect(try await service.post("/render?\(wrong)", sun).code == "invalid-parameter", "\(wrong)")
            }
        }
    }
    #endif
}
#endif
