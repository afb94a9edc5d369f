import Testing

@testable import SVGScene

@Suite("Specificity")
struct SpecificityTests {
    // Selectors 4, 17, and its examples in 4.3, 4.4 and 14.3.
    @Test(
        "Specificity is counted as Selectors 4 says",
        arguments: [
            ("*", 0, 0, 0), ("LI", 0, 0, 1), ("UL LI", 0, 0, 2), ("UL OL+LI", 0, 0, 3), ("H1 + *[REL=up]", 0, 1, 1),
            ("UL OL LI.red", 0, 1, 3), ("LI.red.level", 0, 2, 1), ("#x34y", 1, 0, 0), ("#s12:not(FOO)", 1, 0, 1),
            (".foo :is(.bar, #baz)", 1, 1, 0), (":is(em, #foo)", 1, 0, 0), (".qux:where(em, #foo#bar#baz)", 0, 1, 0),
            (":nth-child(even of li, .item)", 0, 2, 0), (":not(em, strong#foo)", 1, 0, 1), (":nth-child(2n)", 0, 1, 0),
            (":first-child", 0, 1, 0), ("svg|a", 0, 0, 1), ("*|*", 0, 0, 0), (":lang(de)", 0, 1, 0), (":is()", 0, 0, 0),
            (":nth-last-child(1 of #a)", 1, 1, 0), ("a:nth-of-type(2)", 0, 1, 1), ("a:hover", 0, 1, 1),
        ])
    func counts(selector: String, ids: Int32, classes: Int32, types: Int32) throws {
        let sheet = StyleSheet(css: "@namespace svg 'urn:svg'; \(selector){fill:red}")
        let found = try #require(sheet.rules.first?.selectors.first?.specificity)
        #expect(found == Specificity(ids: ids, classes: classes, types: types))
    }

    @Test("One id beats any number of classes, and one class any number of types")
    func order() {
        #expect(Specificity(ids: 1) > Specificity(classes: 1000, types: 1000))
        #expect(Specificity(classes: 1) > Specificity(types: 1000))
        #expect(Specificity(ids: 1, types: 1) > Specificity(ids: 1))
    }
}
