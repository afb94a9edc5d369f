import Foundation
import Testing

@Suite("Libraries without their package trait")
struct TraitTests {
    /// A type that a library has only with a package trait.
    struct Missing: CustomTestStringConvertible {
        let file: URL
        let name: String
        let trait: String

        var testDescription: String { name }
    }

    static let missing: [Missing] = {
        let sources = Snippet.root.appending(path: "Sources")
        let libraries = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
        return libraries.sorted().flatMap { library -> [Missing] in
            let file = sources.appending(path: "\(library)/\(library)+Trait.swift")
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
            let trait = text.firstMatch(of: /#if !(\w+)/).map { String($0.1) } ?? ""
            return text.matches(of: /public enum (\w+) \{\}/).map {
                Missing(file: file, name: String($0.1), trait: trait)
            }
        }
    }()

    @Test("Each library that a trait empties says which trait its types need")
    func libraries() throws {
        let manifest = try String(contentsOf: Snippet.root.appending(path: "Package.swift"), encoding: .utf8)
        #expect(Set(Self.missing.map(\.trait)) == ["BridgeStorage", "Rendering", "Server", "WebKitGTK"])
        for trait in Set(Self.missing.map(\.trait)) { #expect(manifest.contains("\"\(trait)\"")) }
    }

    @Test("A program that uses a type without the trait is told the line to add", arguments: missing)
    func message(_ type: Missing) throws {
        let scratch = try Scratch()
        let program = scratch.url.appending(path: "main.swift")
        try "print(\(type.name).self)\n".write(to: program, atomically: true, encoding: .utf8)
        let result = try scratch.run(Compiler.env, ["swiftc", "-typecheck", program.path, type.file.path])
        #expect(result.status != 0)
        #expect(result.output.contains("'\(type.name)' is unavailable"))
        #expect(result.output.contains(".package(url: ..., traits: [\"\(type.trait)\"])"))
    }

    @Test("Each of these types is there with the trait", arguments: missing)
    func exists(_ type: Missing) throws {
        let folder = type.file.deletingLastPathComponent()
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let declaration = try Regex("public (final )?(actor|class|enum|protocol|struct) \(type.name)\\b")
        let declares = try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("+Trait.swift") }.contains { file in
            try String(contentsOf: folder.appending(path: file), encoding: .utf8).contains(declaration)
        }
        #expect(declares)
    }
}
