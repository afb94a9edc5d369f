import Testing

@testable import SVGScene

@Suite("Hostile style sheets")
struct HostileStyleSheetTests {
    static let everything = """
        @charset "utf-8"; @namespace s url(urn:svg); @import 'x'; <!-- /* c */ -->
        @media screen and (100px <= width < 20em), not print and (prefers-color-scheme: dark) { a { x: y } }
        s|rect.a#b[c|='d' i]:not(:is(:hover, .x > y ~ z)):nth-child(2n + 1 of *|*) + e\\66 :lang(de, "*-CH") {
          --a: { [ ( "}" ) ] }; fill: url(a;b) !important; font: 'x\\'y' /* ; */ z; bad; u: v
        }
        """

    @Test("A sheet cut off at any byte has the rules whose blocks begin before it")
    func truncation() {
        let bytes = Array(Self.everything.utf8)
        #expect(StyleSheet(css: Self.everything).rules.count == 2)
        // Where the blocks of the two rules begin. The end of the sheet closes what is open (CSS Syntax 3, 5.4).
        let blocks = ["{ x: y", "{\n"].compactMap { bytes.firstRange(of: Array($0.utf8))?.lowerBound }
        #expect(blocks.count == 2)
        for count in bytes.indices {
            // A copy of just these bytes, so that a tool that watches memory would see a read past the end.
            let rules = Array(bytes[..<count]).withBytes { StyleSheet(parsing: $0).rules.count }
            #expect(rules == blocks.filter { $0 < count }.count, "\(count)")
        }
    }

    @Test("A sheet with any one byte changed is read to its end", arguments: ["(", "}", "\"", "\\", "/", "\u{0}", ":"])
    func mutation(byte: String) {
        for place in Self.everything.utf8.indices {
            var bytes = Array(Self.everything.utf8)
            bytes[Self.everything.utf8.distance(from: Self.everything.startIndex, to: place)] = byte.utf8.first ?? 0
            #expect(bytes.withBytes { StyleSheet(parsing: $0).rules.count } <= 4)
        }
    }

    @Test(
        "Depth costs no more than length", .timeLimit(.minutes(5)),
        arguments: [
            ("a{b:", "("), ("a{b:", "{"), ("a{--b:", "["), ("a:not", "(:not"), (":is(", ":is("), ("", "@media all{"),
            ("@media ", "("),
            ("@x ", "{"), ("a", "["), ("a{", "b{"), ("", "{"), ("a{b:", "url("), ("a", ">a"),
            (":nth-child(1 of ", ":nth-child(1 of "),
            ("@media not ", "(not "), ("a{b:", "'\n"), ("", "/*"), ("a{b:", "/**/"), (":is(", "a,:x,"), ("", "}"),
            ("a{", ";"), ("a", "\\"),
            ("", "@media("), ("a{b:'", "\\'"), ("", "<!--"), ("a{", "b:c!"),
        ])
    func depth(start: String, repeated: String) {
        let count = 100_000
        let sheet = start + String(repeating: repeated, count: count) + String(repeating: ")", count: count)
        #expect(StyleSheet(css: sheet).rules.count <= 9)
    }

    /// `depth` groups within each other, all of class `a`, and at the bottom a rectangle.
    private func nest(_ depth: Int, around bottom: Sample = Sample("rect")) -> SampleTree {
        SampleTree((0..<depth).reduce(bottom) { inner, _ in Sample("g", ["class": "a"], inner) })
    }

    @Test("A chain of descendants that fails is not tried over and over", .timeLimit(.minutes(5)))
    func descendants() {
        let chain = String(repeating: ".a ", count: 20)
        #expect(nest(200).matches("svg > .a \(chain) rect").isEmpty)
        #expect(nest(200).matches(".none \(chain) rect").isEmpty)
        #expect(nest(200).matches("\(chain) rect") == ["rect"])
        #expect(nest(19).matches("\(chain) rect").isEmpty)
        #expect(nest(200).matches(".a > .a > .a .a > .a .a rect") == ["rect"])
    }

    @Test("A chain of siblings that fails is not tried over and over", .timeLimit(.minutes(5)))
    func siblings() {
        let tree = SampleTree(Sample("svg", children: (0..<200).map { _ in Sample("g", ["class": "a"]) }))
        let chain = String(repeating: ".a ~ ", count: 20)
        #expect(tree.matches(".none ~ \(chain) .a").isEmpty)
        #expect(tree.matches("\(chain) .a").count == 180)
        #expect(tree.matches(".none + .a ~ \(chain) :is(.none ~ \(chain) .a, b)").isEmpty)
    }

    @Test("What is remembered of one element is true for the others")
    func memory() {
        let children = (0..<300).map { Sample($0 == 100 ? "mark" : "g", ["id": "\($0)"]) }
        let tree = SampleTree(Sample("svg", children: children))
        #expect(tree.matches("mark ~ g") == (101..<300).map(String.init))
        #expect(tree.matches("mark ~ g ~ g") == (102..<300).map(String.init))
        #expect(tree.matches("mark + g ~ g") == (102..<300).map(String.init))
    }

    @Test("Counting siblings takes one pass", .timeLimit(.minutes(5)))
    func counting() {
        let children = (0..<20_000).map { Sample($0 % 2 == 0 ? "a" : "b") }
        let tree = SampleTree(Sample("svg", children: children))
        #expect(tree.matches("svg > :nth-last-of-type(2n)").count == 10_000)
        #expect(tree.matches("svg > :nth-child(1 of b)").count == 1)
        #expect(tree.matches("a:first-of-type, b:last-of-type").count == 2)
    }

    @Test("Rules by the thousand do not meet every shape", .timeLimit(.minutes(5)))
    func manyRules() {
        let sheet = (0..<5000).map { ".c\($0){a:b}" }.joined()
        let tree = SampleTree(Sample("svg", children: (0..<5000).map { Sample("rect", ["class": "c\($0)"]) }))
        let index = RuleIndex([StyleSheet(css: sheet)])
        let memory = MatchMemory<SampleNode>(budget: MatchBudget(limit: .max))
        #expect(tree.nodes.dropFirst().map { index.matches($0, in: memory).map(\.rule) } == (0..<5000).map { [$0] })
    }
}
