#if Server
import NIOCore
import Testing

@testable import ConversionService

@Suite("The pieces of a body")
struct BodyPiecesTests {
    @Test("Pieces of any size are joined in their order", arguments: [1, 7, 65_535, 65_536, 65_537, 300_000])
    func joined(size: Int) {
        let whole = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var pieces = BodyPieces()
        for start in stride(from: 0, to: whole.count, by: size) {
            pieces.append(ByteBuffer(bytes: whole[start..<min(start + size, whole.count)]).readableBytesView)
        }
        #expect(pieces.count == whole.count)
        #expect(pieces.joined() == whole)
        #expect(BodyPieces().joined().isEmpty)
    }
}
#endif
