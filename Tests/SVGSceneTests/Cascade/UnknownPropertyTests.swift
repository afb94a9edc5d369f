import SVGScene
import Testing

@Suite("Unknown properties")
struct UnknownPropertyTests {
    private func notes(_ content: String) throws -> [String] {
        try convert(content).diagnostics.map { "\($0.severity) \($0.code.rawValue) \($0.attribute ?? "")" }
    }

    @Test(
        "An unknown property is noted once, with its position",
        arguments: [
            "<rect width='9' height='9' style='fil: red'/><rect width='9' height='9' style='fil: blue'/>",
            "<style>rect { fil: red } g { fil: blue }</style><rect width='9' height='9'/>",
            "<style>rect { fil: red }</style><rect width='9' height='9' style='fil: red'/>",
        ])
    func misspelled(content: String) throws {
        let diagnostics = try convert(content).diagnostics
        #expect(diagnostics.map(\.code.rawValue) == ["unknown-property"])
        #expect(diagnostics.first?.severity == .note)
        #expect(diagnostics.first?.attribute == "fil")
        #expect(diagnostics.first?.position != nil)
    }

    @Test(
        "Properties, those that are attributes, custom ones and a vendor's are not",
        arguments: [
            "fill: red", "FILL: red", "R: 5px", "width: 4px", "--fil: red", "-inkscape-stroke: hairline",
            "font: 12px serif",
        ])
    func known(declaration: String) throws {
        #expect(try notes("<style>g { \(declaration) }</style>").isEmpty)
    }

    @Test("Names without end are noted up to a hundred")
    func hostile() throws {
        let declarations = (0..<500).map { "x\($0): 1;" }.joined()
        #expect(try notes("<style>rect { \(declarations) }</style>").count == 100)
    }
}
