import ModelMapping
import Testing
import Switchless

@Suite("The writer of a tape")
struct TapeWriterTests {
    private static let nowhere = SourcePosition(line: 0, column: 0)

    @Test("A limit that a syntax without places exceeds is an error without a place")
    func nowhere() throws {
        var limits = TapeLimits()
        limits.depth = 1
        let writer = TapeWriter(limits: limits)
        try writer.beginArray(at: Self.nowhere)
        #expect(throws: ModelError(.depth, "values are nested more than 1 deep; flatten them or raise the limit")) {
            try writer.beginArray(at: Self.nowhere)
        }
    }
}
