import Switchless
import Testing

@Suite("Base64")
struct Base64Tests {
    // RFC 4648, 10.
    private static let vectors = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    private func decode(_ text: some Sequence<UInt8>, isPaddingOptional: Bool = false) -> [UInt8]? {
        try? Base64.decode(text, isPaddingOptional: isPaddingOptional)
    }

    private func encode(_ bytes: [UInt8]) -> [UInt8] { bytes.withBytes { Base64.encode($0) } }

    @Test("The vectors of the standard are written", arguments: vectors)
    func encode(plain: String, coded: String) { #expect(encode(Array(plain.utf8)) == Array(coded.utf8)) }

    @Test("The vectors of the standard are read", arguments: vectors)
    func decode(plain: String, coded: String) { #expect(decode(coded.utf8) == Array(plain.utf8)) }

    @Test(
        "White space is ignored",
        arguments: ["Zm9v\nYmFy", " Z m 9 v Y m F y ", "Zm9vYm\r\n\tFy", "Zm9vYmFy\u{C}"])
    func space(text: String) { #expect(decode(text.utf8) == Array("foobar".utf8)) }

    @Test(
        "Padding may be missing where the caller says so", arguments: [("Zg", "f"), ("Zm8", "fo"), ("Zm9vYg", "foob")])
    func unpadded(text: String, plain: String) {
        #expect(decode(text.utf8, isPaddingOptional: true) == Array(plain.utf8))
        #expect(decode(text.utf8) == nil)
    }

    @Test(
        "Invalid base64 is refused",
        arguments: ["Z", "Zm9vY", "Zg=", "Zg===", "Zm9v=", "Zm9v====", "=", "Zg==Zg==", "Zm-v", "Zm9v\u{E9}", "Z%3D"])
    func invalid(text: String) {
        #expect(decode(text.utf8) == nil)
        #expect(decode(text.utf8, isPaddingOptional: true) == nil)
    }

    @Test(
        "The error names the invalid byte",
        arguments: [("Zm-v", "'-' is"), ("Zm9\u{E9}", "'0xc3' is"), ("Zm9", "cut off")])
    func message(text: String, part: String) {
        let fault = #expect(throws: Base64.Fault.self) { try Base64.decode(text.utf8) }
        #expect(fault?.message.contains(part) == true)
    }

    @Test("Every byte comes back")
    func roundTrip() {
        for length in 250...259 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            #expect(decode(encode(bytes)) == bytes)
        }
    }
}
