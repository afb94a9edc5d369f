import Foundation

/// Compiles as a user's `main.swift`.
enum Compiler {
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
            + stackArguments + storageArguments + windowArguments + pictureArguments + outlineArguments
    }()

    /// The module of C below all libraries, whose map the build has made.
    private static let stackArguments = [
        "-Xcc", "-fmodule-map-file=\(products.appending(path: "CThread.build/module.modulemap").path)",
    ]

    /// The modules of C that SwiftNIO is built on: those with a map of their own, and those whose map the build has
    /// made.
    static let serverArguments: [String] = {
        #if Server
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

    /// The modules of C that pictures are drawn and decoded by.
    static let pictureArguments: [String] = {
        #if Rendering
        let headers = try? Scratch().run(
            env, ["pkg-config", "--cflags", "cairo", "gdk-pixbuf-2.0", "libwebp", "pangocairo"]
        ).output
        let options = (headers ?? "").split { $0.isWhitespace }.map(String.init)
        let modules = ["CCairo", "CGdkPixbuf", "CPango", "CWebP"].flatMap {
            ["-I", Snippet.root.appending(path: "Sources/\($0)").path]
        }
        return modules + options.flatMap { ["-Xcc", $0] }
        #else
        return []
        #endif
    }()

    /// The modules of C that outlines of text are made by.
    static let outlineArguments: [String] = {
        #if Rendering
        let headers = try? Scratch().run(
            env, ["pkg-config", "--cflags", "harfbuzz", "fribidi", "fontconfig", "libwoff2dec"]
        ).output
        let options = (headers ?? "").split { $0.isWhitespace }.map(String.init)
        let modules = ["CHarfBuzz", "CFriBidi", "CFontconfig"].flatMap {
            ["-I", Snippet.root.appending(path: "Sources/\($0)").path]
        }
        return modules + options.flatMap { ["-Xcc", $0] }
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
        let isManifest = snippet.code.hasPrefix("// swift-tools-version")
        let file = try write(snippet.code, to: scratch)
        // As far as the errors go: what a control flow does wrong is found in SIL.
        return try scratch.run(
            env,
            ["swiftc", "-emit-sil", "-o", "/dev/null", file.path] + arguments + (isManifest ? manifestArguments : []))
    }

    /// What the build has compiled of the libraries that a host is made of.
    static let objects = objects(of: [
        "CThread", "Switchless", "SystemCalls", "ZlibPacking", "XMLStream", "ModelMapping", "JSONTape", "PropertyList",
        "CommandBridge",
        "BridgeHost",
    ])

    /// What the build has compiled of the libraries that read and draw documents.
    static let drawingObjects = objects(of: [
        "CThread", "Switchless", "SystemCalls", "ZlibPacking", "XMLStream", "ModelMapping", "JSONTape", "VectorScene",
        "SVGScene",
    ])

    private static func objects(of libraries: [String]) -> [String] {
        libraries.flatMap { library in
            let folder = products.appending(path: "\(library).build")
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return files.filter { $0.hasSuffix(".o") }.sorted().map { folder.appending(path: $0).path }
        }
    }

    /// Compiles a program that uses the libraries of hosts, and runs it.
    ///
    /// - Parameters:
    ///   - code: the program.
    ///   - libraries: the objects that it is linked with; by default those of hosts.
    ///   - prepare: puts the files that it reads into the folder that it runs in.
    /// - Returns: the exit code and the output of the program; those of the compiler where it finds errors.
    static func run(
        _ code: String, linking libraries: [String] = objects, preparing prepare: (URL) throws -> Void
    ) throws -> (status: Int32, output: String) {
        let scratch = try Scratch()
        let file = try write(code, to: scratch)
        try prepare(scratch.url)
        let program = scratch.url.appending(path: "program")
        let compiled = try scratch.run(
            env, ["swiftc", "-o", program.path, file.path] + arguments + libraries + ["-lxml2", "-lz"])
        guard compiled.status == 0 else { return compiled }
        return try scratch.run(program, [])
    }

    private static func write(_ code: String, to scratch: Scratch) throws -> URL {
        let file = scratch.url.appending(path: "main.swift")
        try code.write(to: file, atomically: true, encoding: .utf8)
        return file
    }
}
