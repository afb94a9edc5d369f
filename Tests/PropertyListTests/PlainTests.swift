import ModelMapping
import Switchless
import Testing
import XMLStream

@testable import PropertyList

/// Documents in memory that are plain are read without libxml2, which has to make no difference but in time.
@Suite("Plain property lists")
struct PlainTests {
    @Test(
        "A document as programs write them is plain",
        arguments: [
            full, "<string/>", "<plist><dict/></plist>", "<plist version='1.0'>\n\t<array>\n\t</array>\n</plist>\n\n",
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><true></true></plist>",
            "<string>&lt;&#65;&#x42;&gt;</string>", "<string>a] ]b]]</string>", "<string>\n\té日本𝄞</string>",
        ])
    func plain(document: String) {
        #expect(isPlain(document))
    }

    @Test(
        "What a plain document does not have is left to libxml2",
        arguments: [
            "", " <true/>", "\u{FEFF}<true/>", "<!-- c --><true/>", "<true/><!-- c -->", "<true/>x", "<array>x</array>",
            "<string>a<!-- c -->b</string>", "<string><![CDATA[x]]></string>", "<string><?p?></string>",
            "<string>\r\n</string>", "<string>]]></string>", "<string>\u{1}</string>", "<string>\u{FFFE}</string>",
            "<string>&e;</string>", "<string>&#0;</string>", "<string>&#xD800;</string>", "<string>&#;</string>",
            "<string>&#9999999999;</string>", "<string>x", "<string>x</string", "<string>x</strin>", "<string>x</key>",
            "<true />", "<array id='x'/>", "<a:array/>", "<doct/>", "<dict><key>a</key></dict>", "<integer>x</integer>",
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><true/>", "<!DOCTYPE plist [<!ENTITY e 'x'>]><true/>",
        ])
    func notPlain(document: String) {
        #expect(!isPlain(document))
    }

    @Test(
        "Bytes that are not UTF-8 are left to libxml2",
        arguments: [
            [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC3, 0x28], [0xFF],
        ] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) {
        let document = Array("<string>".utf8) + bytes + Array("</string>".utf8)
        #expect(!isPlain(document))
        #expect(outcome(of: BytesSource(document)) == outcome(of: ChunkSource([document])))
    }

    @Test("Deeper than 128 is left to libxml2", arguments: [(128, true), (129, false)])
    func depth(count: Int, expected: Bool) {
        let document = String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count)
        #expect(isPlain(document) == expected)
    }

    @Test(
        "A limit that is exceeded is left to libxml2",
        arguments: [
            (\.inputBytes, full.utf8.count - 1), (\.depth, 4), (\.elements, 14), (\.textLength, 19), (\.attributes, 0),
            (\.attributeLength, 2), (\.names, 0),
        ] as [(WritableKeyPath<XMLLimits, Int> & Sendable, Int)])
    func limits(limit: WritableKeyPath<XMLLimits, Int> & Sendable, value: Int) {
        var options = PlistOptions()
        options.xmlLimits[keyPath: limit] = value
        let expected = outcome(of: ChunkSource([Array(full.utf8)]), options)
        #expect(expected.contains("limit"))
        #expect(outcome(of: BytesSource(full), options) == expected)
    }

    @Test("Values, places of keys and warnings are those that libxml2's way gives")
    func same() {
        var options = PlistOptions()
        options.placesKeys = true
        let expected = outcome(of: ChunkSource([Array(full.utf8)]), options)
        #expect(expected.contains("9:3 \"name\" 9:18 a string Harbour & <Sons> é"))
        #expect(expected.contains("duplicate-key"))
        #expect(outcome(of: BytesSource(full), options) == expected)
    }

    @Test("Damaged in any way, a document has the same values or the same fault on both ways", arguments: 0..<8)
    func damaged(seed: Int) {
        var chance = Chance(state: UInt64(seed))
        for _ in 0..<150 {
            let document = chance.damaged(Array(full.utf8))
            let expected = outcome(of: ChunkSource([document]))
            let found = outcome(of: BytesSource(document))
            #expect(found == expected, "\(String(decoding: document, as: UTF8.self))")
        }
    }

    private func isPlain(_ document: String) -> Bool { isPlain(Array(document.utf8)) }

    private func isPlain(_ document: [UInt8]) -> Bool {
        var diagnostics = Diagnostics()
        return document.withUnsafeBytes { PlainReader.read($0, PlistOptions(), reporting: &diagnostics) } != nil
    }
}

/// A document that has everything that plain ones may have, and a key twice.
private let full = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>list</key> <array><integer> -12</integer><real>1.5e3</real><true/><false></false>
    \t\t<date>2004-10-26T10:33:33Z</date><data>
    \t\taGk=
    \t\t</data><dict><key>CF$UID</key><integer>7</integer></dict><dict/></array>
    \t\t<key>name</key><string>Harbour &amp; &lt;Sons&gt; &#xe9;</string><key>a&amp;b</key><string/>
    \t<key>text</key><string>two
    lines, 日本 and ] ]]</string><key>list</key><integer>0xFF</integer>
    </dict>
    </plist>

    """

/// What reading gives, all of it: values and places, warnings, or the fault.
private func outcome(of source: some XMLSource, _ options: PlistOptions = PlistOptions()) -> String {
    var diagnostics = Diagnostics()
    do {
        let tape = try PlistDocument(reading: source, options: options, reporting: &diagnostics).tape
        return (tape.root.map(shown) ?? "nothing") + diagnostics.entries.map { "\n\($0)" }.joined()
    } catch { return "\(error)" }
}

private func shown(_ value: TapeValue) -> String {
    var data = ""
    value.withData { data = "\(Array($0))" }
    let scalar = value.digits ?? value.string ?? value.uid.map { "\($0)" } ?? value.bool.map { "\($0)" } ?? data
    let place = value.position.map { "\($0)" } ?? "nowhere"
    let members = value.members.map { member in
        let keyPlace = member.keyPosition.map { "\($0)" } ?? "nowhere"
        return "\(keyPlace) \"\(member.key)\" \(shown(member.value))"
    }
    return "\(place) \(value.phrase) \(scalar)" + (members + value.elements.map(shown)).map { "\n\($0)" }.joined()
}

/// Chance that is the same each time: SplitMix64.
private struct Chance: RandomNumberGenerator {
    var state: UInt64

    private static let pieces: [String] = [
        "<", ">", "/", "&", ";", "]", "]]>", "\r", "\n", "\t", " ", "\"", "x", "é", "日", "\u{0}", "\u{1F}", "\u{7F}",
        "\u{FFFE}",
        "&amp;", "&#9;", "&#x1F600;", "&#0;", "&e;", "<!-- c -->", "<![CDATA[c]]>", "<?p i?>", "<key>k</key>", "</key>",
        "<dict>",
        "</dict>", "<true/>", "<string>s</string>", "<array/>", "<integer>1</integer>", " a=\"b\"", "<dict", "<plist>",
        "</plist>",
    ]

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// The document with one to three damages: a piece that is put in or takes a byte's place, a byte that goes or is another.
    mutating func damaged(_ document: [UInt8]) -> [UInt8] {
        var document = document
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            let place = Int.random(in: 0..<document.count, using: &self)
            let end = min(document.count, place + Int.random(in: 0...2, using: &self))
            let piece = Array(Self.pieces.randomElement(using: &self).unsafelyUnwrapped.utf8)
            let byte = [UInt8.random(in: 0...255, using: &self)]
            document.replaceSubrange(
                place..<end, with: [piece, byte, []].randomElement(using: &self).unsafelyUnwrapped)
        }
        return document
    }
}
