import CommandBridge
import Foundation
import Testing

@Suite("The page's half of the bridge")
struct BridgeScriptTests {
    @Test("The library has the module as it lies in the sources")
    func embedded() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let module = try Data(contentsOf: package.appending(path: "Sources/CommandBridge/Page/bridge.js"))
        #expect(module == Data(BridgeScript.bytes))
    }
}
