import Testing

@testable import SVGScene

@Suite("Base64")
struct Base64Tests {
    // RFC 4648, 10.
    private static let vectors = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    private func decode(_ text: String) -> [UInt8]? { withBytes(of: text) { Base64.decode($0) } }

    @Test("The vectors of the standard are written", arguments: vectors)
    func encode(plain: String, coded: String) { #expect(Base64.encode(Array(plain.utf8), after: "") == coded) }

    @Test("The vectors of the standard are read", arguments: vectors)
    func decode(plain: String, coded: String) { #expect(decode(coded) == Array(plain.utf8)) }

    @Test(
        "White space counts for nothing",
        arguments: ["Zm9v\nYmFy", " Z m 9 v Y m F y ", "Zm9vYm\r\n\tFy", "Zm9vYmFy\u{C}"])
    func space(text: String) { #expect(decode(text) == Array("foobar".utf8)) }

    @Test("Padding may be missing", arguments: [("Zg", "f"), ("Zm8", "fo"), ("Zm9vYg", "foob")])
    func unpadded(text: String, plain: String) { #expect(decode(text) == Array(plain.utf8)) }

    @Test(
        "What is no base64 is refused",
        arguments: ["Z", "Zm9vY", "Zg=", "Zg===", "Zm9v=", "Zm9v====", "=", "Zg==Zg==", "Zm-v", "Zm9v\u{E9}", "Z%3D"])
    func invalid(text: String) { #expect(decode(text) == nil) }

    @Test("Every byte comes back")
    func roundTrip() {
        for length in 250...259 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            #expect(decode(Base64.encode(bytes, after: "")) == bytes)
        }
    }
}
