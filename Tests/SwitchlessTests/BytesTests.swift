import Switchless
import Testing
import Switchless

@Suite("Borrowed bytes")
struct BytesTests {
    @Test("Bytes are the same if all of them are", arguments: 0..<40)
    func same(count: Int) {
        let bytes = (0..<count).map { UInt8($0) }
        func isSame(_ other: [UInt8]) -> Bool {
            bytes.withBytes { bytes in other.withBytes { bytes.isSame(as: $0) } }
        }
        #expect(isSame(Array(bytes)))
        #expect(!isSame(bytes + [0]))
        for index in 0..<count {
            var other = bytes
            other[index] ^= 0x80
            #expect(!isSame(other), "\(index)")
        }
    }
}
