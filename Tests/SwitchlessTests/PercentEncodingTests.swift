import Switchless
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test(
        "Two hexadecimal digits after a sign are a byte, and any other sign is itself",
        arguments: [
            ("", ""), ("abc", "abc"), ("a%20b", "a b"), ("%41%6a%6A", "Ajj"), ("%", "%"), ("%4", "%4"), ("%4g", "%4g"),
            ("%%41", "%A"), ("100%", "100%"), ("%c3%A9", "é"),
        ])
    func decode(text: String, expected: String) {
        let decoded = Array(text.utf8).withBytes { PercentEncoding.decode($0) }
        #expect(decoded == Array(expected.utf8))
    }

    @Test("A caller learns where a sign is malformed")
    func malformed() {
        struct Fault: Error { let index: Int }
        let fault = #expect(throws: Fault.self) {
            try PercentEncoding.decode(Array("a%20%z".utf8)) { (index) throws(Fault) in throw Fault(index: index) }
        }
        #expect(fault?.index == 4)
    }
}
