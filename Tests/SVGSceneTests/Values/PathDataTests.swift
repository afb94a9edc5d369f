import SVGScene
import Testing
import VectorScene

@Suite("Path data")
struct PathDataTests {
    @Test(
        "Every command is read in both cases",
        arguments: [
            ("M10 20", "M 10 20"),
            ("m10 20", "M 10 20"),
            ("M1 2L3 4", "M 1 2 L 3 4"),
            ("M1 2l3 4", "M 1 2 L 4 6"),
            ("M1 2H5h5", "M 1 2 L 5 2 L 10 2"),
            ("M1 2V5v5", "M 1 2 L 1 5 L 1 10"),
            ("M1 1C2 2 3 3 4 4", "M 1 1 C 2 2 3 3 4 4"),
            ("M1 1c2 2 3 3 4 4", "M 1 1 C 3 3 4 4 5 5"),
            ("M1 1Q2 2 3 3", "M 1 1 Q 2 2 3 3"),
            ("M1 1q2 2 3 3", "M 1 1 Q 3 3 4 4"),
            ("M1 1L5 1L5 5Z", "M 1 1 L 5 1 L 5 5 Z"),
            ("M1 1L5 1L5 5z", "M 1 1 L 5 1 L 5 5 Z"),
        ])
    func commands(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "A smooth curve mirrors the control point of a curve of its kind only",
        arguments: [
            ("M0 0C0 10 10 10 10 0S20 -10 20 0", "M 0 0 C 0 10 10 10 10 0 C 10 -10 20 -10 20 0"),
            ("M0 0C0 10 10 10 10 0s10 -10 10 0", "M 0 0 C 0 10 10 10 10 0 C 10 -10 20 -10 20 0"),
            ("M5 5S1 2 3 4", "M 5 5 C 5 5 1 2 3 4"),
            ("M0 0Q5 10 10 0S15 5 20 0", "M 0 0 Q 5 10 10 0 C 10 0 15 5 20 0"),
            ("M0 0Q5 10 10 0T20 0T30 0", "M 0 0 Q 5 10 10 0 Q 15 -10 20 0 Q 25 10 30 0"),
            ("M0 0C0 10 10 10 10 0T20 0", "M 0 0 C 0 10 10 10 10 0 Q 10 0 20 0"),
            ("M0 0Q5 10 10 0L20 0t10 0", "M 0 0 Q 5 10 10 0 L 20 0 Q 20 0 30 0"),
        ])
    func smoothness(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "Numbers that go on repeat the command, and after a move they are lines",
        arguments: [
            ("M1 1 2 2 3 3", "M 1 1 L 2 2 L 3 3"),
            ("m1 1 2 2 3 3", "M 1 1 L 3 3 L 6 6"),
            ("M0 0L1 1,2 2, 3 3", "M 0 0 L 1 1 L 2 2 L 3 3"),
            ("M0 0h1 2 3", "M 0 0 L 1 0 L 3 0 L 6 0"),
            ("M0 0q1 1 2 0 1 1 2 0", "M 0 0 Q 1 1 2 0 Q 3 1 4 0"),
        ])
    func repetition(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "Numbers may touch where a sign or a second point parts them",
        arguments: [
            ("M-1-2", "M -1 -2"),
            ("M.5.5", "M 0.5 0.5"),
            ("M0.6.5-.5+3", "M 0.6 0.5 L -0.5 3"),
            ("M1e2 1E-1", "M 100 0.1"),
            (" \t\r\n\u{C}M \n 1 , 2 ", "M 1 2"),
        ])
    func numbers(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "After a close, drawing goes on where the subpath began",
        arguments: [
            ("M1 1L5 1ZL9 9", "M 1 1 L 5 1 Z M 1 1 L 9 9"),
            ("M1 1L5 1zl1 1", "M 1 1 L 5 1 Z M 1 1 L 2 2"),
            ("M1 1L5 1zm1 1h1", "M 1 1 L 5 1 Z M 2 2 L 3 2"),
        ])
    func afterClose(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "What comes before an error is drawn, and a remark names the place",
        arguments: [
            ("M10 10L20 20L30", "M 10 10 L 20 20", "unexpected end at byte 16"),
            ("M10 10L20,20,", "M 10 10 L 20 20", "unexpected end at byte 14"),
            ("M10 10L,20 20", "M 10 10", "unexpected ',' at byte 8"),
            ("M10 10L20,,20", "M 10 10", "unexpected ',' at byte 11"),
            ("M10 10L20 20X5 5", "M 10 10 L 20 20", "unexpected 'X' at byte 13"),
            ("M10 10L20 20Z5", "M 10 10 L 20 20 Z", "unexpected '5' at byte 14"),
            ("M10 10L20 20Z,", "M 10 10 L 20 20 Z", "unexpected end at byte 15"),
            ("M1 1C2 2 3 3 4 4 5 5", "M 1 1 C 2 2 3 3 4 4", "unexpected end at byte 21"),
            ("M1 1A5 5 0 2 0 9 9", "M 1 1", "unexpected '2' at byte 12"),
            ("M1 1L2 2é", "M 1 1 L 2 2", "unexpected 'é' at byte 9"),
            ("M1 1L1e308 1 1e999 1", "M 1 1 L \(1e308) 1", "unexpected '1' at byte 14"),
        ])
    func errors(source: String, expected: String, remark: String) {
        let context = ValueContext()
        #expect(text(of: .read(source, in: context)) == expected)
        #expect(context.remark == remark + " of the path data; drawn up to there")
    }

    @Test(
        "A path that does not begin with a move gives nil",
        arguments: ["L1 1", "1 1", "Z", "x", "M", "M5", "M,5 5", "nonesuch"])
    func beginning(source: String) { #expect(PathData.read(source) == nil) }

    @Test("Nothing, and the word none, is an empty path without a remark", arguments: ["", "  ", "none"])
    func emptiness(source: String) {
        let context = ValueContext()
        #expect(PathData.read(source, in: context) == PathData())
        #expect(context.remark == nil)
    }

    @Test("A path that is cut off has all segments before the one that is cut")
    func truncation() throws {
        let segments = [
            "M1,2", "-3.5.5", "L 1e-3 4", " h5", "v-6", " C1 2 3 4 5 6", "s1 2 3 4", "Q1 2 3 4", "t5 5", " 6 6",
            "A1 2 30 0110.5.5", "a5 5 0 1 1 3 3", "z", "m1 1", "z",
        ]
        for (index, segment) in segments.enumerated() {
            let start = segments[..<index].joined()
            let before = text(of: .read(start)) ?? ""
            for length in 0..<segment.utf8.count where index > 0 {
                let found = try #require(text(of: .read(start + segment.prefix(length))))
                #expect(found.hasPrefix(before), "\(start + segment.prefix(length)): \(found)")
            }
        }
        #expect(PathData.readableBeginnings(of: "M1,2") == ["", "M1,2"])
        #expect(text(of: .read(segments[..<5].joined())) == "M 1 2 L -3.5 0.5 L 0.001 4 L 5.001 4 L 5.001 -2")
    }

    @Test("Coordinates stay finite, however large the steps")
    func overflow() { #expect(text(of: .read("M0 0m1e308 0m1e308 0")) == "M 0 0 M \(1e308) 0") }
}
