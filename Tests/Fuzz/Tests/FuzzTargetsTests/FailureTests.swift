import Foundation
import FuzzTargets
import Switchless
import Testing

/// What once crashed, hung or was read in two ways.
@Suite("Past failures")
struct FailureTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Failures").standardized

    /// The failures, each with its target.
    private static let failures: [(target: String, file: String)] = {
        let files = FileManager.default
        return ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().flatMap { target in
            ((try? files.contentsOfDirectory(atPath: folder.appending(path: target).path)) ?? []).sorted().map {
                (target, $0)
            }
        }
    }()

    @Test(
        "each is read, or refused, as it should be", .timeLimit(.minutes(5)), arguments: failures.map { "\($0)/\($1)" })
    func replayed(_ failure: String) throws {
        let parts = failure.split(separator: "/", maxSplits: 1)
        let target = try #require(FuzzTargets.standard[Name(String(parts[0]))], "no target has this folder's name")
        let bytes = Array(try Data(contentsOf: Self.folder.appending(path: failure)))
        let disagreement = target.disagreement(over: bytes)
        #expect(disagreement == nil)
    }
}
