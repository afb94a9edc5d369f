import Switchless
import Testing

@Suite("CRC-32")
struct CRC32Tests {
    @Test(
        "It has the values of zlib",
        arguments: [
            ("", 0), ("a", 0xE8B7_BE43), ("aaa", 0xF007_732D), ("aaaa", 0xAD98_E545), ("aaaaa", 0xEEAC_93B9),
            ("aaaaaaaa", 0xBF84_8046), ("aaaaaaaaa", 0x77B7_DE66), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082),
            (String(repeating: "a", count: 1000), 0x9A38_DA03),
        ] as [(String, UInt32)])
    func checksum(text: String, expected: UInt32) {
        #expect(Array(text.utf8).withBytes { CRC32.checksum(of: $0) } == expected)
    }
}
