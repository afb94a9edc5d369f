import Foundation
import Testing

/// The code of the tutorials.
@Suite("Tutorials")
struct TutorialTests {
    /// The files of each step that are compiled together, as the reader has them by then.
    private static let steps: [[String]] = {
        let element = "Sources/SVGScene/SVGScene.docc/Tutorials/element-"
        var steps = [["package"], ["main-1"], ["diamond", "main-2"]].map { $0.map { "\(element)\($0).swift" } }
        #if Server
        let command = "Sources/BridgeServer/BridgeServer.docc/Tutorials/command-"
        steps += [["package"], ["toggle"], ["toggle", "main"]].map { $0.map { "\(command)\($0).swift" } }
        #endif
        return steps
    }()

    @Test("The code of a step compiles", arguments: steps)
    func compiles(files: [String]) throws {
        let code = try files.map { try String(contentsOf: Snippet.root.appending(path: $0), encoding: .utf8) }
        let result = try Compiler.compile(Snippet(file: files[0], line: 1, code: code.joined(separator: "\n")))
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("Every file of code is of a step")
    func all() throws {
        let sources = FileManager.default.enumerator(atPath: Snippet.root.appending(path: "Sources").path)
        let files = (sources?.compactMap { $0 as? String } ?? []).filter {
            $0.contains(".docc/") && $0.hasSuffix(".swift")
        }
        #expect(files.count >= 7)
        let compiled = Set(Self.steps.joined())
        #if Server
        #expect(Set(files.map { "Sources/\($0)" }).subtracting(compiled).isEmpty)
        #endif
    }
}
