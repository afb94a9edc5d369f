#if Rendering

import Testing

@testable import TextOutlines

/// Lines of UAX 14's LineBreakTest.txt and of its text. A bar stands where a line may end.
@Suite("Where lines may end")
struct LineBreakTests {
    @Test(
        "The rules of UAX 14",
        arguments: [
            // LB5, LB6 and the end of a line
            "a\r\n|b", "a\r|\r|b", "a \n|b", "a\u{85}|b", "a\u{2028}|b",
            // LB7, LB8, LB8a
            "a |b", "a  |b", "a\u{200B}|b", "a\u{200B} |b", "\u{200D}\u{231A}",
            // LB9, LB10
            "a\u{308}\u{308} |b", "a |\u{308}b",
            // LB11 to LB13
            "a\u{2060}b", "a \u{2060}b", "a\u{A0}b", "a |\u{A0}b", "a-|\u{A0}b", "a !", "a )b",
            // LB14 to LB17
            "( a", "\u{201C} (a", "a) \u{30FC}", "\u{2014} \u{2014}",
            // LB15a and LB15b of Unicode 15.1
            "a' |(b", "a\u{201D} |(b", "a |\u{201C} (b", "a\u{AB} |b", "a \u{BB} |b", "a |\u{BB}b", "a \u{BB}",
            // LB18 to LB20
            "a\"b", "a |\"b", "a|\u{FFFC}|b",
            // LB21 to LB22
            "a-|b", "a\u{AD}|b", "\u{5D0}-\u{5D0}", "\u{B4}a", "/\u{5D0}", "a\u{2026}",
            // LB23 to LB24
            "a1", "1a", "$\u{4E00}", "\u{4E00}%", "$a", "a%",
            // LB25
            "$(12.35)", "-12.35%", "1,000.00", "2,1%", "a.|\u{4E00}", "(12)%",
            // LB26, LB27
            "\u{1100}\u{1161}\u{11A8}|\u{1100}", "\u{AC00}|\u{AC00}", "\u{AC01}%", "$\u{AC01}",
            // LB28 to LB30
            "ab", "\u{5D0}a", "a.b", "a(b", "a)b", "\u{4E00}|\u{4E00}", "a|\u{3008}b", "b\u{3009}|a",
            // LB30a, LB30b
            "\u{1F1E6}\u{1F1E7}|\u{1F1E8}\u{1F1E9}|\u{1F1EA}", "\u{1F476}\u{1F3FB}", "\u{1F596}|\u{1F476}",
            "\u{1FAFC}\u{1F3FB}",
            // The ends of sentences and web addresses
            "The |(well-|known) |quick", "http://|www.a.com",
            "\u{E01}\u{E02}\u{E03}",
        ])
    func rules(text: String) {
        var offsets: [Int] = []
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            if scalar == "|" { offsets.append(scalars.count) } else { scalars.append(scalar) }
        }
        #expect(LineBreaks.opportunities(in: scalars).map(\.offset) == offsets)
    }

    @Test("A line has to end after a line separator, and may end elsewhere")
    func required() {
        #expect(
            LineBreaks.opportunities(in: "a b\nc") == [
                LineBreaks.Opportunity(offset: 2, isRequired: false),
                LineBreaks.Opportunity(offset: 4, isRequired: true),
            ])
    }

    @Test("A text without characters has no breaks")
    func empty() { #expect(LineBreaks.opportunities(in: "").isEmpty) }
}

#endif
