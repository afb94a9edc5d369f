import Switchless
import Testing

@Suite("CRC-32")
struct CRC32Tests {
    @Test(
        "It has the values of other programs", arguments: [("", 0), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082)])
    func checksum(text: String, expected: UInt32) { #expect(Array(text.utf8).withBytes { CRC32.checksum(of: $0) } == expected) }
}
