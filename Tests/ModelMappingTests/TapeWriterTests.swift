import ModelMapping
import Testing

@Suite("The writer of a tape")
struct TapeWriterTests {
    @Test("A limit that a syntax without places exceeds is an error without a place")
    func nowhere() throws {
        var limits = TapeLimits()
        limits.depth = 1
        let writer = TapeWriter(limits: limits)
        try writer.beginArray(at: nil)
        #expect(throws: ModelError(.depth, "values are nested more than 1 deep; flatten them or raise the limit")) {
            try writer.beginArray(at: nil)
        }
    }
}
