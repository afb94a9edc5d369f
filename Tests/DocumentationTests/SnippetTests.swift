import Foundation
import PropertyList
import SVGScene
import Testing
import VectorScene
import XMLMapping
import XMLStream

@Suite("Documentation")
struct SnippetTests {
    private static let snippets = Snippet.documents.flatMap { (try? Snippet.all("swift", in: $0)) ?? [] }

    /// The libraries that are empty without their traits.
    private static let empty: [String] = {
        var libraries = [
            "BridgeServer", "BridgeStorage", "BridgeTelemetry", "CairoDrawing", "ConversionService", "SceneViewer",
            "TextOutlines", "WebKitGTKBridge",
        ]
        #if BridgeStorage
        libraries.removeAll { $0 == "BridgeStorage" }
        #endif
        #if Rendering
        libraries.removeAll { ["CairoDrawing", "TextOutlines"].contains($0) }
        #endif
        #if Server
        let served = ["BridgeServer", "BridgeTelemetry", "ConversionService", "SceneViewer"]
        libraries.removeAll { served.contains($0) }
        #endif
        #if WebKitGTK
        libraries.removeAll { $0 == "WebKitGTKBridge" }
        #endif
        return libraries
    }()
    private static let compiled = snippets.filter { snippet in
        !empty.contains { snippet.code.contains("import \($0)\n") }
    }

    @Test("A snippet compiles as printed, with its imports", arguments: compiled)
    func compiles(snippet: Snippet) throws {
        let result = try Compiler.compile(snippet)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("A snippet with a mistake is found")
    func mistake() throws {
        let code = "import SVGScene\nlet converter = SVGConverter().convert(contentsOf: \"drawing.svg\")\n"
        let result = try Compiler.compile(Snippet(file: "none", line: 1, code: code))
        #expect(result.status != 0)
        #expect(result.output.contains("main.swift:2:"))
    }

    @Test("Every library has an article with a snippet, which the list of libraries links to")
    func articles() throws {
        let list = try String(contentsOf: Snippet.root.appending(path: "Sources/README.md"), encoding: .utf8)
        let manifest = try String(contentsOf: Snippet.root.appending(path: "Package.swift"), encoding: .utf8)
        let products = manifest.matches(of: #/\.library\(name: "\w+", targets: \[(?<targets>[^\]]+)\]/#)
        let libraries = products.flatMap { $0.output.targets.matches(of: #/\w+/#).map { String($0.output) } }
        #expect(libraries.count > 15)
        for library in libraries {
            let article = "\(library)/\(library).docc/\(library).md"
            #expect(list.contains("](\(article))"))
            #expect(Self.snippets.contains { $0.file == "Sources/\(article)" }, "\(article)")
        }
    }

    @Test("The drawing in the README converts to the JSON in the README, with the warning there")
    func drawing() throws {
        let drawing = try #require(try Snippet.all("xml", in: "README.md").first)
        let scene = try #require(try Snippet.all("json", in: "README.md").first)
        let warning = try #require(try Snippet.all("text", in: "README.md").first)
        let conversion = try SVGConverter().convert(Array(drawing.code.utf8))
        // The README breaks the lines.
        #expect(
            try JSONWriter().string(of: conversion.scene).filter { !$0.isWhitespace }
                == scene.code.filter { !$0.isWhitespace })
        #expect(
            conversion.diagnostics.map { $0.line(in: "drawing.svg") } == [
                warning.code.trimmingCharacters(in: .newlines)
            ])
    }

    @Test("No line of the README is longer than 120 characters")
    func width() throws {
        let readme = try String(contentsOf: Snippet.root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.split(separator: "\n").filter { $0.count > 120 }.isEmpty)
    }

    @Test("The mapping in the article on mappings reads the feed that it is for")
    func mapping() throws {
        let file = try #require(
            try Snippet.all("xml", in: "Sources/XMLMapping/XMLMapping.docc/XMLMapping.md").first)
        let reader = try ModelReader(MappingPlan(Mapping(reading: BytesSource(file.code))))
        struct Entry: Decodable, Equatable { var title: String, topics: [String] }
        let feed = "<rss><item><title>T</title><category>a</category><category>b</category></item></rss>"
        #expect(try reader.decode(Entry.self, from: BytesSource(feed)) == Entry(title: "T", topics: ["a", "b"]))
    }

    @Test("A link to a file leads to a file", arguments: Snippet.documents)
    func links(document: String) throws {
        let file = Snippet.root.appending(path: document)
        let text = try String(contentsOf: file, encoding: .utf8)
        for link in text.replacing(#/```.*?```/#.dotMatchesNewlines(), with: "").matches(
            of: #/\]\((?<target>[^)#:]+)\)/#)
        {
            let target = file.deletingLastPathComponent().appending(path: String(link.output.target))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(link.output.target)")
        }
    }
}
