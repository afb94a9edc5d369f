import Foundation
import Testing

/// Programs that use the public API only, and try to read or write memory that is not theirs:
/// `Tests/Extending/Attacks`.
@Suite("Attacks by the public API")
struct AttackTests {
    /// One program, and what stops it.
    struct Attack: CustomTestStringConvertible {
        let name: String
        let code: String
        /// The unsafe files that it goes for, as SECURITY.md names them.
        let files: [String]
        /// `refused` by the compiler, or a `trap`, with what they say; or it `runs` to its end.
        let outcome: String
        let message: String

        var testDescription: String { name }

        init(_ url: URL) throws {
            name = url.lastPathComponent
            code = try String(contentsOf: url, encoding: .utf8)
            let lines = code.split(separator: "\n")
            files = lines[0].dropFirst("// files: ".count).components(separatedBy: ", ")
            let held = lines[1].dropFirst("// held: ".count).split(separator: ",", maxSplits: 1)
            outcome = String(held[0])
            message = held.count > 1 ? held[1].trimmingCharacters(in: .whitespaces) : ""
        }
    }

    private static let folder = Snippet.root.appending(path: "Tests/Extending/Attacks")

    static let attacks: [Attack] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }.compactMap { try? Attack($0) }
    }()

    @Test("The compiler refuses an attack", arguments: attacks.filter { $0.outcome == "refused" })
    func refused(attack: Attack) throws {
        let result = try Compiler.compile(Snippet(file: attack.name, line: 1, code: attack.code))
        #expect(result.status != 0)
        #expect(result.output.split(separator: "\n").contains { $0.contains("error:") && $0.contains(attack.message) })
    }

    @Test("An attack ends in a trap", arguments: attacks.filter { $0.outcome == "trap" })
    func trapped(attack: Attack) throws {
        let result = try Compiler.run(attack.code, linking: Compiler.drawingObjects) { _ in }
        #expect(result.status != 0)
        #expect(result.output.contains("Precondition failed: \(attack.message)"))
    }

    @Test("An attack changes nothing", arguments: attacks.filter { $0.outcome == "runs" })
    func harmless(attack: Attack) throws {
        let result = try Compiler.run(attack.code, linking: Compiler.drawingObjects) { _ in }
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("Each attack says what stops it")
    func outcomes() {
        #expect(Self.attacks.count > 20)
        #expect(Self.attacks.allSatisfy { ["refused", "trap", "runs"].contains($0.outcome) })
    }
}
