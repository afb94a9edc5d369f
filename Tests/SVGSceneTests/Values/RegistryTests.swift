import SVGScene
import Switchless
import Testing
import VectorScene

@Suite("Words of values")
struct RegistryTests {
    @Test("The lists are sorted as their rows are")
    func sorted() {
        #expect(PathCommands.standard.names.map(\.local).sorted().joined() == "ACHLMQSTVZ")
    }
}
