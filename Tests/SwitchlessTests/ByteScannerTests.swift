import Switchless
import Testing

@Suite("Scanning bytes")
struct ByteScannerTests {
    /// What `body` makes of a scanner over `text`, and what it leaves.
    private func scan<Result>(_ text: String, _ body: (inout ByteScanner) -> Result) -> (Result, rest: String) {
        Array(text.utf8).withBytes { bytes in
            var scanner = ByteScanner(bytes)
            let result = body(&scanner)
            return (result, scanner.remaining.string)
        }
    }

    @Test(
        "White space with at most one comma in it is passed over",
        arguments: [
            ("1", false, "1"), (" 1", false, "1"), (",1", true, "1"), (" , 1", true, "1"), ("\t\n,\r\u{C}1", true, "1"),
            (",,1", true, ",1"), (", ,1", true, ",1"), ("", false, ""), (",", true, ""), (" ", false, ""),
            ("+1", false, "+1"),
            ("-1", false, "-1"), (",+1", true, "+1"),
        ])
    func separators(text: String, hasComma: Bool, rest: String) {
        let found = scan(text) { $0.skipCommaSpace() }
        #expect(found.0 == hasComma)
        #expect(found.rest == rest)
    }

    @Test(
        "A byte outside the bytes that remain is 0, whatever the offset",
        arguments: [(-1, 0), (0, 98), (1, 99), (2, 0), (-1_000_000_000, 0), (.min, 0), (.max, 0)] as [(Int, UInt8)])
    func peek(offset: Int, byte: UInt8) {
        let found = scan("abc") { scanner in
            scanner.skip()
            return scanner.peek(offset)
        }
        #expect(found.0 == byte)
    }

    @Test(
        "At most the bytes that remain are skipped, and none for a negative count",
        arguments: [(0, "bc"), (1, "c"), (2, ""), (3, ""), (.max, ""), (-1, "bc"), (.min, "bc")] as [(Int, String)])
    func skip(count: Int, rest: String) {
        let found = scan("abc") { scanner in
            scanner.skip()
            scanner.skip(count)
        }
        #expect(found.rest == rest)
    }

    @Test(
        "An identifier is taken as CSS has it",
        arguments: [
            ("red;", "red", ";"), ("-moz-x 1", "-moz-x", " 1"), ("--var:", "--var", ":"), ("é1(", "é1", "("),
            ("_a-b", "_a-b", ""),
        ])
    func identifiers(text: String, word: String, rest: String) {
        let found = scan(text) { $0.takeIdentifier()?.string }
        #expect(found.0 == word)
        #expect(found.rest == rest)
    }

    @Test("Where no identifier begins, nothing is taken", arguments: ["", "1a", "-", "-1", " a", "(a)"])
    func noIdentifier(text: String) {
        let found = scan(text) { $0.takeIdentifier() == nil }
        #expect(found.0)
        #expect(found.rest == text)
    }

    @Test("A word is taken in either case, and not as the beginning of a longer one")
    func words() {
        #expect(scan("NoNe x") { $0.take(word: "none") } == (true, " x"))
        #expect(scan("nonesuch") { $0.take(word: "none") } == (false, "nonesuch"))
    }

    @Test("An attempt that gives nothing takes nothing", arguments: [true, false])
    func attempts(succeeds: Bool) {
        let found = scan("abc") { scanner in
            scanner.attempt { attempt -> Int? in
                attempt.skip(2)
                return succeeds ? 1 : nil
            }
        }
        #expect(found.0 == (succeeds ? 1 : nil))
        #expect(found.rest == (succeeds ? "c" : "abc"))
    }

    @Test("Looking beyond the end gives 0, and passing over more than there is ends there")
    func ends() {
        #expect(scan("a") { $0.peek(1) }.0 == 0)
        let end = scan("ab") { scanner -> UInt8 in
            scanner.skip(9)
            return scanner.next
        }
        #expect(end.0 == 0)
        #expect(end.rest == "")
    }

    @Test("Names are found by their bytes, in either case")
    func names() {
        let names = ByteNames(["red", "Blue", "a-b"])
        func index(_ text: String) -> Int? { Array(text.utf8).withBytes { names.index(of: $0) } }
        #expect(index("RED") == 0)
        #expect(index("blue") == 1)
        #expect(index("a-b") == 2)
        #expect(index("re") == nil)
        #expect(index("") == nil)
    }

    @Test(
        "The sets have the bytes that their names promise",
        arguments: [
            (ByteSet.space, ByteSet(" \t\n\r\u{C}")), (.digit, ByteSet(48...57)),
            (.letter, ByteSet(65...90).union(ByteSet(97...122))),
            (.identifier, ByteSet("-_").union(.letter).union(.digit).union(ByteSet(128...255))),
            (.identifierStart, ByteSet("_").union(.letter).union(ByteSet(128...255))),
            (.hexadecimal, ByteSet("0123456789abcdefABCDEF")),
        ])
    func sets(set: ByteSet, expected: ByteSet) {
        for byte in 0...255 as ClosedRange<UInt8> {
            #expect(set.contains(byte) == expected.contains(byte), "byte \(byte)")
            [byte, byte].withBytes { bytes in
                var scanner = ByteScanner(bytes)
                #expect(scanner.take(while: set).count == (expected.contains(byte) ? 2 : 0), "byte \(byte)")
            }
        }
    }
}
