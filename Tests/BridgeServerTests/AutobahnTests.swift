#if Server
import BridgeServer
import Foundation
import Testing

extension ServerTests {
    /// Runs Autobahn's own cases, where the environment says where the package is; see Scripts/check websocket.
    @Suite("Autobahn's test suite")
    struct AutobahnTests {
        private static let package = ProcessInfo.processInfo.environment["AUTOBAHN"]

        @Test("All cases pass, but for those about compression", .enabled(if: package != nil))
        func cases() async throws {
            let folder = try #require(Self.package)
            try await TestServer.run {
                // The cases send messages of 16 MB, and 65,536 fragments a message.
                $0.frameBytes = 32 << 20
                $0.messageBytes = 32 << 20
                $0.queueBytes = 64 << 20
            } _: { server in
                let output = try await Self.run(folder, server.port)
                print(output)
                #expect(output.contains("; 0 failed"))
            }
        }

        private static func run(_ folder: String, _ port: Int) async throws -> String {
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Autobahn/autobahn.py")
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["python3", script.path, folder, "\(port)", "/echo"]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            return try await Task.detached {
                let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
                process.waitUntilExit()
                return String(decoding: data, as: UTF8.self)
            }.value
        }
    }
}
#endif
