import SVGScene
import Switchless
import Testing
import VectorScene
import XMLStream

@Suite("A drawing written in one call")
struct WritingTests {
    private static let head = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"

    private func write(_ content: String, deadline: ContinuousClock.Instant? = nil) throws -> WrittenScene {
        try SVGConverter().write(Array((Self.head + content + "</svg>").utf8), as: CanvasWriter(), deadline: deadline)
    }

    @Test("The result has the file, and the diagnostics of the document and of the format")
    func result() throws {
        let written = try write(
            """
            <pattern id='p' width='2' height='2'><rect width='1' height='1'/></pattern>
            <rect width='bogus' height='9'/><rect width='9' height='9' fill='url(#p)'/>
            """)
        #expect(String(decoding: written.bytes, as: UTF8.self).contains("function draw(context)"))
        #expect(written.diagnostics.entries.map(\.code.rawValue) == ["invalid-value", "canvas-patterns"])
    }

    @Test("A document that is no drawing is an error, and so is a deadline that has passed")
    func errors() {
        #expect(throws: XMLStreamError.self) { try write("<g>") }
        #expect(throws: DeadlineError.self) { try write("", deadline: .now - .seconds(1)) }
    }
}
