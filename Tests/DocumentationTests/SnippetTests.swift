import Foundation
import PropertyList
import SVGScene
import Testing
import VectorScene
import XMLMapping
import XMLStream

@Suite("Documentation")
struct SnippetTests {
    /// Compiles as a user's `main.swift`.
    private enum Compiler {
        static let env = URL(filePath: "/usr/bin/env")

        /// The modules of all libraries are beside the tests.
        static let products =
            Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
            ?? Bundle.main.bundleURL

        static let arguments: [String] = {
            let folders =
                [products.appending(path: "Modules")]
                + ["CLibXML2", "CZlib"].map { Snippet.root.appending(path: "Sources/\($0)") }
            let headers = try? Scratch().run(env, ["pkg-config", "--cflags-only-I", "libxml-2.0"])
            let options = headers?.status == 0 ? headers?.output.split { $0.isWhitespace }.map(String.init) ?? [] : []
            return ["-swift-version", "6", "-warnings-as-errors"] + folders.flatMap { ["-I", $0.path] }
                + (options.isEmpty ? ["-I/usr/include/libxml2"] : options).flatMap { ["-Xcc", $0] } + serverArguments
                + storageArguments + windowArguments
        }()

        /// The modules of C that SwiftNIO is built on: those with a map of their own, and those whose map the build has made.
        static let serverArguments: [String] = {
            #if BridgeServer
            let build = products.deletingLastPathComponent().deletingLastPathComponent()
            let files = FileManager.default
            let packages = (try? files.contentsOfDirectory(atPath: build.appending(path: "checkouts").path)) ?? []
            let headers = packages.flatMap { package -> [String] in
                let sources = build.appending(path: "checkouts/\(package)/Sources")
                let targets = (try? files.contentsOfDirectory(atPath: sources.path)) ?? []
                return targets.map { sources.appending(path: "\($0)/include").path }
            }
            let built = (try? files.contentsOfDirectory(atPath: products.path)) ?? []
            let maps = built.map { products.appending(path: "\($0)/module.modulemap").path }
            return headers.filter { files.fileExists(atPath: $0) }.flatMap { ["-Xcc", "-I\($0)"] }
                + maps.filter { files.fileExists(atPath: $0) }.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
            #else
            return []
            #endif
        }()

        /// The module of C that GRDB is built on.
        static let storageArguments: [String] = {
            #if BridgeStorage
            let build = products.deletingLastPathComponent().deletingLastPathComponent()
            return ["-I", build.appending(path: "checkouts/GRDB.swift/Sources/GRDBSQLite").path]
            #else
            return []
            #endif
        }()

        /// The module of C that web views of GTK are built on.
        static let windowArguments: [String] = {
            #if WebKitGTK
            let headers = try? Scratch().run(env, ["pkg-config", "--cflags", "webkitgtk-6.0"]).output
            let options = (headers ?? "").split { $0.isWhitespace }.map(String.init)
            return ["-I", Snippet.root.appending(path: "Sources/CWebKitGTK").path] + options.flatMap { ["-Xcc", $0] }
            #else
            return []
            #endif
        }()

        /// What a package's manifest imports is in a folder of the toolchain.
        static let manifestArguments: [String] = {
            struct Target: Decodable {
                struct Paths: Decodable { var runtimeResourcePath: String }
                var paths: Paths
            }
            let text = (try? Scratch().run(env, ["swiftc", "-print-target-info"]).output) ?? ""
            let folder = try? JSONDecoder().decode(Target.self, from: Data(text.utf8)).paths.runtimeResourcePath
            return ["-I", (folder ?? "") + "/pm/ManifestAPI", "-package-description-version", "6.2.0"]
        }()

        static func compile(_ snippet: Snippet) throws -> (status: Int32, output: String) {
            let scratch = try Scratch()
            let file = scratch.url.appending(path: "main.swift")
            try snippet.code.write(to: file, atomically: true, encoding: .utf8)
            let isManifest = snippet.code.hasPrefix("// swift-tools-version")
            let options = arguments + (isManifest ? manifestArguments : [])
            // As far as the errors go: what a control flow does wrong is found in SIL.
            return try scratch.run(env, ["swiftc", "-emit-sil", "-o", "/dev/null", file.path] + options)
        }
    }

    private static let snippets = Snippet.documents.flatMap { (try? Snippet.all("swift", in: $0)) ?? [] }

    /// The libraries that are empty without their traits.
    private static let empty: [String] = {
        var libraries = ["BridgeServer", "BridgeStorage", "BridgeTelemetry", "SceneViewer", "WebKitGTKBridge"]
        #if BridgeServer
        libraries.removeAll { ["BridgeServer", "SceneViewer"].contains($0) }
        #endif
        #if BridgeStorage
        libraries.removeAll { $0 == "BridgeStorage" }
        #endif
        #if BridgeTelemetry
        libraries.removeAll { $0 == "BridgeTelemetry" }
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

    @Test("Every library has an article with a snippet, which the README links to")
    func articles() throws {
        let readme = try String(contentsOf: Snippet.root.appending(path: "README.md"), encoding: .utf8)
        let manifest = try String(contentsOf: Snippet.root.appending(path: "Package.swift"), encoding: .utf8)
        let libraries = manifest.matches(of: #/\.library\(name: "(?<name>\w+)"/#).map { String($0.output.name) }
        #expect(libraries.count > 10)
        for library in libraries {
            let article = "Sources/\(library)/\(library).docc/\(library).md"
            #expect(readme.contains("](\(article))"))
            #expect(Self.snippets.contains { $0.file == article }, "\(article)")
        }
    }

    @Test("The drawing in the README converts to the JSON in the README")
    func drawing() throws {
        let drawing = try #require(try Snippet.all("xml", in: "README.md").first)
        let scene = try #require(try Snippet.all("json", in: "README.md").first)
        let conversion = try SVGConverter().convert(Array(drawing.code.utf8))
        #expect(JSONWriter(pretty: true).string(of: conversion.scene) == scene.code)
        #expect(conversion.diagnostics.isEmpty)
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
