import Foundation
import Testing
import VectorScene

@Suite("The module that draws scenes in a page")
struct SceneScriptTests {
    @Test("The library has the module as it lies in the sources")
    func embedded() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let module = try Data(contentsOf: package.appending(path: "Sources/VectorScene/Page/scene.js"))
        #expect(module == Data(SceneScript.bytes))
    }

    @Test("The module is at most 42 KB")
    func size() {
        #expect(SceneScript.bytes.count <= 42 * 1024)
    }
}
