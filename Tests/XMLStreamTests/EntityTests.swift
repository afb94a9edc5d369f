import Testing
import XMLStream

@Suite("Entities")
struct EntityTests {
    /// `levels` entities, each naming the one before ten times.
    private func laughs(levels: Int, use: (String) -> String) -> String {
        let nested = (1...levels).map { "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>" }
        return "<!DOCTYPE a [<!ENTITY l0 'lol'>\(nested.joined())]>" + use("&l\(levels);")
    }

    @Test("An internal entity is replaced in content, each time")
    func content() throws {
        let events = try events("<!DOCTYPE a [<!ENTITY e 'x<b/>y'>]><a>&e;&e;-&e;</a>")
        #expect(events == ["<a>", "x", "<b>", "</>", "yx", "<b>", "</>", "y-x", "<b>", "</>", "y", "</>"])
    }

    @Test("An internal entity is replaced in an attribute, each time")
    func attribute() throws {
        let events = try events("<!DOCTYPE a [<!ENTITY i '1'><!ENTITY e 'x&i;y'>]><a b='&e;-&e;'/>")
        #expect(events == ["<a b=x1y-x1y>", "</>"])
    }

    @Test("An entity may name a namespace, as Illustrator writes it")
    func namespace() throws {
        let events = try events("<!DOCTYPE a [<!ENTITY ns 'urn:n'>]><a xmlns='&ns;' xmlns:p='&ns;' p:b='1'/>")
        #expect(events == ["<{urn:n}a {urn:n}b=1>", "</>"])
    }

    @Test("An entity's elements are placed where the outermost reference is")
    func position() throws {
        let recorder = try record(
            BytesSource("<!DOCTYPE a [<!ENTITY i '\n\n<b/>'><!ENTITY e '\n<b/>&i;'>]>\n<a>\n  &e;</a>"))
        let lines = recorder.positions.map(\.description)
        #expect(lines == ["5:1", "6:3", "6:3"])
    }

    @Test("The predefined entities and character references need no declaration")
    func predefined() throws {
        #expect(try events("<a b='&lt;&#65;'>&amp;&gt;&apos;&quot;&#x42;</a>") == ["<a b=<A>", "&>'\"B", "</>"])
    }

    @Test("An attribute's default value is delivered")
    func defaults() throws {
        #expect(
            try events("<!DOCTYPE a [<!ATTLIST b c CDATA 'd'>]><a><b/><b c='e'/></a>") == [
                "<a>", "<b c=d>", "</>", "<b c=e>", "</>", "</>",
            ])
    }

    @Test("A parameter entity of the document itself is replaced")
    func parameter() throws {
        #expect(try events("<!DOCTYPE a [<!ENTITY % p '<!ENTITY e \"x\">'>%p;]><a>&e;</a>") == ["<a>", "x", "</>"])
    }

    @Test(
        "The declaration of an external entity is allowed",
        arguments: [
            "<!DOCTYPE a SYSTEM 'http://example.invalid/a.dtd'><a/>",
            "<!DOCTYPE a PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://example.invalid/svg11.dtd' [<!ENTITY e SYSTEM '/etc/passwd'>]><a/>",
            "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/passwd'><!NOTATION n SYSTEM 'n'><!ENTITY u SYSTEM 'u' NDATA n>]><a/>",
        ])
    func externalDeclared(document: String) throws {
        #expect(try events(document) == ["<a>", "</>"])
    }

    @Test(
        "Referring to what lies outside the document is an error of its own, and reads nothing",
        arguments: [
            "<!DOCTYPE a [<!ENTITY e SYSTEM '/etc/passwd'>]><a>&e;</a>",
            "<!DOCTYPE a [<!ENTITY e SYSTEM '/etc/passwd'>]><a b='&e;'/>",
            "<!DOCTYPE a [<!ENTITY e SYSTEM '/etc/passwd'><!ENTITY f 'x&e;'>]><a>&f;</a>",
            "<!DOCTYPE a [<!ENTITY e PUBLIC 'p' 'http://example.invalid/e'>]><a>&e;</a>",
            "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/passwd'>%p;]><a/>",
        ])
    func externalReferenced(document: String) {
        #expect(failure(document)?.code == .externalEntity)
    }

    @Test(
        "An undeclared entity is an error, even where an unread document type might declare it",
        arguments: [
            "<a>&e;</a>", "<a b='&e;'/>", "<!DOCTYPE a SYSTEM 'a.dtd'><a>&e;</a>",
            "<!DOCTYPE a SYSTEM 'a.dtd'><a b='&e;'/>",
        ])
    func undeclared(document: String) {
        #expect(failure(document)?.code == .undeclaredEntity)
    }

    @Test(
        "An entity that contains itself is an error",
        arguments: [
            "<!DOCTYPE a [<!ENTITY e '&e;'>]><a>&e;</a>",
            "<!DOCTYPE a [<!ENTITY e '&e;'>]><a b='&e;'/>",
            "<!DOCTYPE a [<!ENTITY e 'x&f;'><!ENTITY f 'y&e;'>]><a>&e;</a>",
            "<!DOCTYPE a [<!ENTITY e 'x&f;'><!ENTITY f 'y&e;'>]><a b='&e;'/>",
        ])
    func loop(document: String) {
        #expect(failure(document)?.code == .entityDepth)
    }

    @Test(
        "Loops in a document type are errors",
        arguments: [
            "<!DOCTYPE a [<!ENTITY % p '&#37;p;'>%p;]><a/>",
            "<!DOCTYPE a [<!ENTITY e '&f;'><!ENTITY f '&e;'><!ATTLIST a b CDATA '&e;'>]><a/>",
            "<!DOCTYPE a [<!ENTITY % p '<!ENTITY x \"&#37;p;\">'>%p;]><a/>",
        ])
    func loopInSubset(document: String) {
        #expect(failure(document) != nil)
    }

    @Test("Entities in entities up to the limit are fine, beyond it an error")
    func depth() throws {
        func nested(_ count: Int) -> String {
            let entities = (1..<count).map { "<!ENTITY e\($0) '&e\($0 - 1);'>" }.joined()
            return "<!DOCTYPE a [<!ENTITY e0 'x'>\(entities)]><a>&e\(count - 1);</a>"
        }
        #expect(try events(nested(32)) == ["<a>", "x", "</>"])
        #expect(failure(nested(33))?.code == .entityDepth)
    }

    @Test(
        "A billion laughs stop early, in content and in attributes",
        arguments: [{ (r: String) in "<a>\(r)</a>" }, { "<a b='\($0)'/>" }, { "<a xmlns='\($0)'/>" }]
            as [@Sendable (String) -> String])
    func billionLaughs(use: @Sendable (String) -> String) {
        #expect(failure(laughs(levels: 12, use: use))?.code == .entityAmplification)
    }

    @Test(
        "A limit on amplification of 0 or less allows no large expansion, and the largest one any",
        arguments: [0, -1, .min, .max])
    func amplification(limit: Int) {
        var limits = XMLLimits.standard
        limits.entityAmplification = limit
        limits.entityBytes = 4 << 20
        let document = laughs(levels: 7) { "<a>\($0)</a>" }
        #expect(failure(document, limits: limits)?.code == (limit > 0 ? .entityBytes : .entityAmplification))
    }

    @Test("A billion laughs in a default value stop early")
    func billionLaughsInDefault() {
        let document = laughs(levels: 12) { "]><a/><!--\($0)-->" }
            .replacing("]>]>", with: "<!ATTLIST a b CDATA '&l12;'>]>")
        #expect(failure(document)?.code == .entityAmplification)
    }

    @Test("A billion parameter entities stop early")
    func parameterLaughs() {
        let nested = (1...12).map { "<!ENTITY &#37; l\($0) '\(String(repeating: "&#38;#37;l\($0 - 1);", count: 10))'>" }
        let document = "<!DOCTYPE a [<!ENTITY % all \"<!ENTITY &#37; l0 'lol'>\(nested.joined())\">%all;%l12;]><a/>"
        #expect(failure(document)?.code != nil)
    }

    @Test("Nothing, named a billion times, stops early too")
    func billionNothings() {
        #expect(
            failure(laughs(levels: 12) { "<a>\($0)</a>" }.replacing("'lol'", with: "''"))?.code == .entityAmplification)
    }

    @Test(
        "One long entity, named often, stops early",
        arguments: [{ (r: String) in "<a>\(r)</a>" }, { "<a b='\($0)'/>" }] as [@Sendable (String) -> String])
    func quadratic(use: @Sendable (String) -> String) {
        let document =
            "<!DOCTYPE a [<!ENTITY e '\(String(repeating: "x", count: 100_000))'>]>"
            + use(String(repeating: "&e;", count: 30_000))
        #expect(failure(document)?.code == .entityAmplification)
    }

    @Test("A long default value, given to many elements, stops early")
    func quadraticDefaults() {
        let document =
            "<!DOCTYPE a [<!ATTLIST b c CDATA '\(String(repeating: "x", count: 100_000))'>]><a>\(String(repeating: "<b/>", count: 30_000))</a>"
        #expect(failure(document)?.code == .entityAmplification)
    }

    @Test("Entities may yield a mebibyte before their proportion matters")
    func floor() throws {
        let document =
            "<!DOCTYPE a [<!ENTITY e '\(String(repeating: "x", count: 10_000))'>]><a>\(String(repeating: "&e;", count: 90))</a>"
        #expect(try events(document)[1].utf8.count == 900_000)
    }

    @Test("The total that entities may yield is limited")
    func total() {
        var limits = XMLLimits.standard
        limits.entityBytes = 1000
        let document =
            "<!DOCTYPE a [<!ENTITY e '\(String(repeating: "x", count: 100))'>]><a>\(String(repeating: "&e;", count: 20))</a>"
        #expect(failure(document, limits: limits)?.code == .entityBytes)
        #expect(failure(document) == nil)
    }
}
