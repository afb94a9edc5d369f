import Switchless
import Testing

@Suite("Hashes of contents")
struct ContentHashTests {
    /// Bytes 0, 1, 2 ... under the key 0, 1 ... 15, as `openssl mac -macopt size:16 SIPHASH` has them.
    private static let vectors: [(count: Int, digits: String)] = [
        (0, "a3817f04ba25a8e66df67214c7550293"), (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
        (63, "5150d1772f50834a503e069a973fbd7c"),
    ]

    private func hash(_ bytes: [UInt8], pieces: Int) -> ContentStamp {
        var hash = ContentHash(key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
        var remaining = bytes[...]
        while !remaining.isEmpty {
            Array(remaining.prefix(pieces)).withBytes { hash.combine($0) }
            remaining = remaining.dropFirst(pieces)
        }
        return hash.finish()
    }

    @Test(
        "The hash is SipHash-2-4 of 128 bits, in whatever pieces the bytes come", arguments: vectors, [1, 3, 8, 11, 64])
    func vector(_ vector: (count: Int, digits: String), pieces: Int) {
        let stamp = hash((0..<vector.count).map { UInt8($0) }, pieces: pieces)
        let bytes = [stamp.low, stamp.high].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        }
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == vector.digits)
    }

    @Test("A stamp reads back from its text")
    func text() {
        let stamp = ContentStamp(low: 1, high: .max)
        #expect(stamp.text == "ffffffffffffffff0000000000000001")
        #expect(ContentStamp(stamp.text) == stamp)
        #expect(ContentStamp("12") == nil)
    }
}
