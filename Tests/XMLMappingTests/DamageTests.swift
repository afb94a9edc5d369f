import ModelMapping
import Testing
import XMLMapping
import XMLStream

@Suite("Damage")
struct DamageTests {
    private static let document = """
        <rss xmlns:m="urn:m"><item n="3" id="x"><title>T &amp; U</title><pubDate>Sun, 16 Aug 2015 05:00:00 GMT</pubDate>\
        <m:audio/><m:video live="no"/><m:video live="yes"/><title>again</title><m:audio/><sizes>1,2.5,-3</sizes>\
        <item><title>inside</title></item></item><item><title/></item></rss>
        """
    private static let mapping = """
        <plist version="1.0"><dict><key>namespaces</key><dict><key>m</key><string>urn:m</string></dict>\
        <key>items</key><string>Entry</string><key>classes</key><dict>\
        <key>Entry</key><dict><key>element</key><string>item</string><key>properties</key><dict>\
        <key>title</key><dict><key>required</key><true/></dict><key>titles</key><string>title[]</string>\
        <key>date</key><dict><key>path</key><string>pubDate</string><key>type</key><string>date</string></dict>\
        <key>media</key><dict><key>path</key><string>*[]</string><key>type</key><array><string>Audio</string><string>Video</string></array></dict>\
        <key>sizes</key><dict><key>type</key><string>real</string><key>separator</key><string>,</string></dict>\
        </dict></dict><key>Audio</key><dict><key>element</key><string>m:audio</string></dict>\
        <key>Video</key><dict><key>element</key><string>m:video[@live='no']</string></dict></dict></dict></plist>
        """

    private func damaged(
        _ text: String, _ generator: inout SteadyGenerator, edits: Int = 4, longest: Int = 12
    ) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...edits, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let length = min(Int.random(in: 0...longest, using: &generator), bytes.count - place)
            let from = Int.random(in: 0..<bytes.count, using: &generator)
            let piece = bytes[from..<min(bytes.count, from + Int.random(in: 0...longest, using: &generator))]
            bytes.replaceSubrange(place..<place + length, with: Array(piece))
        }
        return bytes
    }

    @Test("A damaged document is an error inside it, or items with a title", arguments: [false, true])
    func documents(skipsBrokenItems: Bool) throws {
        var options = MappingOptions()
        options.skipsBrokenItems = skipsBrokenItems
        let reader = try ModelReader(MappingPlan(Mapping(reading: BytesSource(Self.mapping))), options: options)
        var count = 0
        try reader.forEachValue(in: BytesSource(Self.document)) { _ in count += 1 }
        #expect(count == 2)
        var generator = SteadyGenerator(state: 1)
        var errors = 0
        for _ in 0..<2000 {
            let bytes = damaged(Self.document, &generator)
            do {
                try reader.forEachValue(in: BytesSource(bytes)) { item in
                    count += 1
                    #expect(item["title"] != nil)
                }
            } catch {
                errors += 1
                #expect(isInside(error, bytes), "\(error) in \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(count > 100)
        #expect(errors > 100)
    }

    @Test("A damaged mapping is an error inside it, or reads the document")
    func mappings() throws {
        var generator = SteadyGenerator(state: 2)
        var count = 0
        var errors = 0
        for _ in 0..<2000 {
            let bytes = damaged(Self.mapping, &generator, edits: 1, longest: 2)
            let plan: MappingPlan
            do {
                plan = try MappingPlan(Mapping(reading: BytesSource(bytes)))
            } catch {
                errors += 1
                // What does not begin as XML is taken for another syntax, and is in none as a whole.
                let hasNoSyntax =
                    (error as? ModelError)?.code.rawValue == "unknown-syntax" && bytes.first != UInt8(ascii: "<")
                #expect(hasNoSyntax || isInside(error, bytes), "\(error) in \(String(decoding: bytes, as: UTF8.self))")
                continue
            }
            do {
                try ModelReader(plan).forEachValue(in: BytesSource(Self.document)) { _ in count += 1 }
            } catch {
                #expect(isInside(error, Array(Self.document.utf8)), "\(error)")
            }
        }
        #expect(count > 100)
        #expect(errors > 100)
    }

    @Test("Entities that grow without end are refused")
    func bomb() throws {
        let entities = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
        let document = "<!DOCTYPE rss [<!ENTITY e0 \"ha\">\(entities)]><rss><item><title>&e9;</title></item></rss>"
        let reader = try ModelReader(MappingPlan(Mapping(reading: BytesSource(Self.mapping))))
        let found = fault { try reader.forEachValue(in: BytesSource(document)) { _ in } }
        #expect(found?.hasPrefix("limit-entity-amplification") == true, "\(found ?? "none")")
    }
}
