#if TextOutlines

import Testing

@testable import TextOutlines

@Suite struct FontMetricsTests {
    @Test func anEmptyFileIsAFaceWithoutGlyphs() {
        #expect(HarfBuzzFace([], index: 0).glyphCount == 0)
    }
}

#endif
