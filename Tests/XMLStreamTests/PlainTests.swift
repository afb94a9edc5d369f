import Testing

@testable import XMLStream

@Suite("Plain documents")
struct PlainTests {
    private static let names: [XMLName] = [
        "a", "b", "name", "value", "eightlet", "methodCall", "dateTime.iso8601", "_x-1.2", "nil",
    ]
    private static let vocabulary = XMLVocabulary(names)

    /// Writes down what it receives with its places; neighbouring pieces of text are one. Characters beyond ASCII and line breaks
    /// of two bytes libxml2 copies, and stands behind them then.
    private struct Log: XMLStreamHandler, Equatable {
        var events: [String] = []
        private var text: [UInt8] = []
        private var place = ""

        mutating func startElement(_ tag: XMLStartTag) throws {
            flush()
            events.append("\(tag.position) <\(tag.name.id) \(tag.name.name) \(tag.attributes.count)>")
        }

        mutating func endElement() throws {
            flush()
            events.append("</>")
        }

        mutating func text(_ piece: XMLText) throws {
            if text.isEmpty { place = 33..<128 ~= piece.bytes.first ?? 0 ? "\(piece.position)" : "" }
            text += piece.bytes
        }

        private mutating func flush() {
            if !text.isEmpty { events.append("\(place) \(String(decoding: text, as: UTF8.self))") }
            text = []
        }
    }

    /// What a plain document delivers; `nil` if it is left to libxml2.
    private func plain(_ document: [UInt8], limits: XMLLimits = .standard) throws -> [String]? {
        var log = Log()
        let isRead = try document.withUnsafeBufferPointer {
            try PlainDocument.deliver($0, Self.vocabulary, limits, to: &log)
        }
        if !isRead { #expect(log == Log()) }
        return isRead ? log.events : nil
    }

    /// What libxml2 delivers; `nil` if it finds a fault.
    private func whole(_ document: [UInt8], limits: XMLLimits = .standard) -> [String]? {
        try? XMLStream(vocabulary: Self.vocabulary, limits: limits).parse(BytesSource(document), with: Log()).events
    }

    private static let documents = [
        "<a/>", "<a></a>", "<a>text</a>", "\n <a>\n<b/>\n  <b> x </b>\n</a >\n\n", "<a ><nil /><b\n></b\t></a>",
        "<?xml version=\"1.0\"?><methodCall><name>12345678</name><value><dateTime.iso8601>x</dateTime.iso8601></value></methodCall>",
        "<?xml version='1.0' encoding='UTF-8' ?>\n<a/>", "<?xml version = '1.0' encoding= \"utf-8\"?><a>é→😀</a>",
        "<a>&lt;b&gt; &amp;&quot;&apos;&#65;&#x20AC;\n&#x1F600;&#10;</a>", "<a>]] ]>x]</a>",
        "<a>1\r\n2\r\n\r\n<b/>\r\n</a>\r\n",
        "<eightlet><eightlet/><_x-1.2>\u{7F}\t</_x-1.2></eightlet>",
    ]

    @Test("A plain document is read without libxml2, and as libxml2 reads it", arguments: documents)
    func plain(document: String) throws {
        let events = try plain(Array(document.utf8))
        #expect(events != nil)
        #expect(events == whole(Array(document.utf8)))
    }

    @Test(
        "What is not plain or not well-formed is left to libxml2",
        arguments: [
            "", " ", "text", "<", "<a", "<a>", "<a><b></a></b>", "<a></b>", "<a/><a/>", "<a/>x", "x<a/>", "<c/>",
            "<a:b/>",
            "<a x='1'/>", "<a xmlns='u'/>", "<a><!-- --></a>", "<a><![CDATA[x]]></a>", "<a><?p?></a>",
            "<!DOCTYPE a><a/>",
            "<a>]]></a>", "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<a>&e;</a>", "<a>&#0;</a>", "<a>&#xFFFE;</a>",
            "<a>&#xD800;</a>",
            "<a>&#x110000;</a>", "<a>&#99999999999;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>&#1A;</a>", "<a>&lt</a>",
            "<a>\r</a>",
            "<?xml version='1.1'?><a/>", "<?xml version='1.0' encoding='latin1'?><a/>",
            "<?xml version='1.0' standalone='yes'?><a/>",
            "<?xml?><a/>", "<?xml version='1.0'encoding='utf-8'?><a/>", "\u{FEFF}<a/>", " <?xml version='1.0'?><a/>",
            "< a/>", "<a / >",
            "</a>", "<a></ a>", "<dateTime.iso8601x/>", "<a></ab>", "<a></a", "<a>\0</a>", "<a/>\0",
        ])
    func notPlain(document: String) throws {
        #expect(try plain(Array(document.utf8)) == nil)
    }

    @Test(
        "What is no UTF-8 is left to libxml2",
        arguments: [
            [0x80], [0xC3], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xEF, 0xBF, 0xBF], [0xC3, 0x28],
        ] as [[UInt8]])
    func notText(bytes: [UInt8]) throws {
        #expect(try plain(Array("<a>".utf8) + bytes + Array("</a>".utf8)) == nil)
    }

    @Test("However a document is damaged, who reads it makes no difference", arguments: documents)
    func damage(document: String) throws {
        let document = Array(document.utf8)
        let bytes = Array("\0\t\n\r !\"#&'-./19:;<=>?A[]_abx|\u{7F}".utf8) + [0x80, 0xC3, 0xEF, 0xBF, 0xF0, 0xFF]
        var read = 0
        for place in 0...document.count {
            var damaged = (1...4).map { Array(document[..<place] + document[place...].dropFirst($0)) }
            damaged.append(Array(document[..<place]))
            for byte in bytes {
                damaged.append(document[..<place] + [byte] + document[place...])
                damaged.append(document[..<place] + [byte] + document[place...].dropFirst())
            }
            for document in damaged {
                guard let events = try plain(document) else { continue }
                read += 1
                #expect(events == whole(document), "\(String(decoding: document, as: UTF8.self))")
            }
        }
        #expect(read > 0)
    }

    @Test("Limits hold as they do for other documents")
    func limits() throws {
        let document = Array("<a><b><b>123</b></b><b/></a>".utf8)
        let fields: [WritableKeyPath<XMLLimits, Int>] = [\.inputBytes, \.depth, \.elements, \.textLength]
        let most = [document.count, 3, 4, document.count]
        for (field, most) in zip(fields, most) {
            var limits = XMLLimits.standard
            limits[keyPath: field] = most
            #expect(try plain(document, limits: limits) != nil)
            limits[keyPath: field] = most - 1
            #expect(try plain(document, limits: limits) == nil)
        }
    }

    @Test("A document that is too long or too deep is left to libxml2")
    func long() throws {
        let text = [UInt8](repeating: 65, count: PlainDocument.longest - 7)
        #expect(try plain(Array("<a>".utf8) + text + Array("</a>".utf8)) != nil)
        #expect(try plain(Array("<a>".utf8) + text + Array("A</a>".utf8)) == nil)
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "<name>", count: depth) + String(repeating: "</name>", count: depth)).utf8)
        }
        #expect(try plain(nested(PlainDocument.deepest)).map(\.count) == PlainDocument.deepest * 2)
        #expect(try plain(nested(PlainDocument.deepest + 1)) == nil)
        #expect(try plain(Array("<a>\(String(repeating: "<b/>", count: 1000))</a>".utf8)) == nil)
    }

    @Test("What the handler throws ends the reading")
    func faults() {
        struct Fault: Error {}
        struct Refusing: XMLStreamHandler {
            var count = 0
            mutating func startElement(_ tag: XMLStartTag) throws { if tag.position.column > 4 { throw Fault() } }
            mutating func endElement() throws {}
            mutating func text(_ text: XMLText) throws {}
        }
        #expect(throws: Fault.self) {
            try XMLStream(vocabulary: Self.vocabulary).parse(Array("<a>x<b/><b</a>".utf8), with: Refusing())
        }
        #expect(throws: Fault.self) {
            try XMLStream(vocabulary: Self.vocabulary).parse(Array("<a>x<b/></a>".utf8), with: Refusing())
        }
    }

    @Test("What is not plain comes from libxml2 all the same")
    func both() throws {
        let stream = XMLStream(vocabulary: Self.vocabulary)
        for document in ["<a>x</a>", "<a><![CDATA[x]]></a>"] {
            #expect(try stream.parse(Array(document.utf8), with: Log()).events.count == 3)
        }
        let error = #expect(throws: XMLStreamError.self) {
            try stream.parse(Array("<a>\n</b>".utf8), named: "x.xml", with: Log())
        }
        #expect(error?.file == "x.xml")
        #expect(error?.position?.line == 2)
    }
}
