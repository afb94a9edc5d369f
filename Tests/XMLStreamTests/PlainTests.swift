import Testing

@testable import XMLStream

@Suite("Plain documents")
struct PlainTests {
    private static let svg = "http://www.w3.org/2000/svg"
    private static let names: [XMLName] = [
        "a", "b", "name", "value", "eightlet", "methodCall", "dateTime.iso8601", "_x-1.2", "preserveAspectRatio",
        XMLName("a", in: svg), XMLName("href", in: "http://www.w3.org/1999/xlink"), XMLName("lang", in: "u"),
    ]
    private static let vocabulary = XMLVocabulary(names)

    /// Writes down what it receives with its places; neighbouring pieces of text are one. What libxml2 copies, as texts and values
    /// with references in them, has no place of its own there: then none is written.
    private struct Log: XMLStreamHandler {
        let document: [UInt8]
        var events: [String] = []
        private var text: [UInt8] = []
        private var place = ""

        init(_ document: [UInt8]) { self.document = document }

        mutating func startElement(_ tag: XMLStartTag) throws {
            flush()
            var event = "\(tag.position) <\(tag.name.id) \(tag.name.name)"
            for attribute in tag.attributes {
                let place = found(attribute.value, at: tag.position(of: attribute))
                let value = String(decoding: attribute.value, as: UTF8.self)
                event += " \(place) \(attribute.name.id) \(attribute.name.name)=\(value)"
            }
            events.append(event)
        }

        mutating func endElement() throws {
            flush()
            events.append("</>")
        }

        mutating func text(_ piece: XMLText) throws {
            if text.isEmpty { place = found(Bytes(rebasing: piece.bytes.prefix(1)), at: piece.position) }
            text += piece.bytes
        }

        mutating func processingInstruction(target: String, data: String, position: XMLPosition) throws {
            flush()
            events.append("<?\(target) \(data)")
        }

        /// The place, if that is where the bytes stand as they are, in a document without carriage returns.
        private func found(_ bytes: Bytes, at place: XMLPosition) -> String {
            let lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let special = Set("&\r".utf8)
            guard place.line <= lines.count, special.isDisjoint(with: document), document.allSatisfy({ $0 < 128 }),
                lines[place.line - 1].dropFirst(place.column - 1).starts(with: bytes)
            else { return "" }
            return "\(place)"
        }

        private mutating func flush() {
            if !text.isEmpty { events.append("\(place) \(String(decoding: text, as: UTF8.self))") }
            text = []
        }
    }

    /// What a plain document delivers; `nil` if it is left to libxml2.
    private func plain(_ document: [UInt8], limits: XMLLimits = .standard) throws -> [String]? {
        var log = Log(document)
        let isRead = try document.withUnsafeBufferPointer {
            try PlainDocument.deliver($0, Self.vocabulary, limits, to: &log)
        }
        if !isRead { #expect(log.events.isEmpty) }
        return isRead ? log.events : nil
    }

    /// What libxml2 delivers; `nil` if it finds a fault.
    private func whole(_ document: [UInt8], limits: XMLLimits = .standard) -> [String]? {
        let stream = XMLStream(vocabulary: Self.vocabulary, limits: limits)
        return try? stream.parse(ChunkSource([document]), with: Log(document)).events
    }

    private static let documents = [
        "<a/>", "<a></a>", "<a>text</a>", "\n <a>\n<b/>\n  <b> x </b>\n</a >\n\n", "<a ><nil /><b\n></b\t></a>",
        "<?xml version=\"1.0\"?><methodCall><name>12345678</name><value><dateTime.iso8601>x</dateTime.iso8601></value></methodCall>",
        "<?xml version='1.0' encoding='UTF-8' ?>\n<a/>", "<?xml version = '1.0' encoding= \"utf-8\"?><a>é→😀</a>",
        "<?xml version='1.0' standalone='yes'?><!-- <a> - --><a/><!---->",
        "<a>&lt;b&gt; &amp;&quot;&apos;&#65;&#x20AC;\n&#x1F600;&#10;</a>", "<a>]] ]>x]</a>",
        "<a>1\r\n2\r\n\r\n<b/>\r\n</a>\r\r\n", "<a><!--1-->2<!-- 3 -->4<![CDATA[<5>]&]]>6<![CDATA[]]></a>",
        "<eightlet><eightlet/><_x-1.2>\u{7F}\t</_x-1.2></eightlet>",
        "<a b='1' name = \"2'\"\n value='\"'/>",
        "<a b=''><b preserveAspectRatio='none' dateTime.iso8601='0123456789'/></a>",
        "<a b='1\n2\t\r\n3' value='é &lt;&#65;&amp;'/>",
        "<svg:a xmlns:svg='\(svg)' xmlns:x='u' svg:href='1' x:href='2' href='3'><x:unknown other='4'/></svg:a>",
        "<a xmlns='\(svg)' xmlns:xlink='http://www.w3.org/1999/xlink'><b xmlns='u'/><a xlink:href='#b' xml:space='preserve'/></a>",
        "<!DOCTYPE a PUBLIC '-//W3C//DTD SVG 1.1//EN' \"http://www.w3.org/svg11.dtd\"\n><a/>",
        "<!DOCTYPE a SYSTEM 'a.dtd' >\n<a lang='en' xml:lang='de'/>",
        "<!DOCTYPE a><averyveryverylongname></averyveryverylongname>",
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
            "", " ", "text", "<", "<a", "<a>", "<a><b></a></b>", "<a></b>", "<a/><a/>", "<a/>x", "x<a/>", "<a:b/>",
            "<a><?p?></a>", "<?p?><a/>", "<a>]]></a>", "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<a>&e;</a>", "<a>&#0;</a>",
            "<a>&#xFFFE;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<a>&#99999999999;</a>", "<a>&#;</a>",
            "<a>&#x;</a>",
            "<a>&#1A;</a>", "<a>&lt</a>", "<a><![CDATA[\r\n]]></a>", "<a><![CDATA[]]", "<a><!-- -- --></a>",
            "<a><!--->", "<a><!x></a>",
            "<?xml version='1.1'?><a/>", "<?xml version='1.0' encoding='latin1'?><a/>",
            "<?xml version='1.0' standalone='Yes'?><a/>", "<?xml version='1.0' standalone='yes' encoding='utf-8'?><a/>",
            "<?xml?><a/>", "<?xml version='1.0'encoding='utf-8'?><a/>", "\u{FEFF}<a/>", " <?xml version='1.0'?><a/>",
            "< a/>", "<a / >", "</a>", "<a></ a>", "<dateTime.iso8601></dateTime.iso8602>", "<a></ab>", "<a></a",
            "<a>\0</a>",
            "<a/>\0", "<é/>", "<a é=''/>", "<averyveryverylongname></averyveryvErylongname>",
            "<a b/>", "<a b=/>", "<a b=1/>", "<a b='1/>", "<a b='1\"/>", "<a b='<'/>", "<a b='&e;'/>", "<a b='&'/>",
            "<a b='\u{1}'/>",
            "<a b='1' b='2'/>", "<a b='1'name='2'/>", "<a ='1'/>", "<a 1='1'/>", "<a b:='1'/>", "<a :b='1'/>",
            "<a b:a:b='1'/>",
            "<a x:b='1'/>", "<a xmlns:x=''/>", "<a xmlns:x='u' xmlns:x='v'/>", "<a xmlns='u' xmlns='v'/>",
            "<a xmlns:x='u' xmlns:y='u' x:b='' y:b=''/>", "<a><b xmlns:x='u'/><b x:c=''/></a>",
            "<a xmlns:xml='http://www.w3.org/XML/1998/namespace'/>", "<a xmlns:xmlns='u'/>",
            "<a xmlns='http://www.w3.org/2000/xmlns/'/>",
            "<a xmlns:x='u&#65;'/>", "<a xmlns:x='u v'/>", "<xmlns:a/>",
            "<!DOCTYPE a [<!ENTITY e 'x'>]><a/>", "<!DOCTYPE a SYSTEM><a/>", "<!DOCTYPE a PUBLIC 'p'><a/>",
            "<!DOCTYPE a PUBLIC 'p\"' 's'><a/>",
            "<!DOCTYPE><a/>", "<!DOCTYPE a><!DOCTYPE a><a/>", "<a/><!DOCTYPE a>",
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
        for (before, after) in [("<a>", "</a>"), ("<a b='", "'/>"), ("<!--", "--><a/>"), ("<a><![CDATA[", "]]></a>")] {
            #expect(try plain(Array(before.utf8) + bytes + Array(after.utf8)) == nil)
        }
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

    @Test(
        "A byte that means something in a value is found wherever it stands", arguments: 0...255 as ClosedRange<UInt8>)
    func value(byte: UInt8) throws {
        for place in 0..<35 {
            let value = Array(repeating: UInt8(ascii: "x"), count: place) + [byte] + Array("0123456789".utf8)
            for (quote, ending) in [("'", "/>"), ("\"", "/>\n                ")] {
                let document = Array("<a b=\(quote)".utf8) + value + Array((quote + ending).utf8)
                guard let events = try plain(document) else {
                    let isLeft = byte < 32 || byte >= 128 || "<&\(quote)".utf8.contains(byte)
                    #expect(isLeft, "\(byte) at \(place)")
                    continue
                }
                #expect(events == whole(document), "\(byte) at \(place)")
            }
        }
    }

    @Test(
        "How much is to come is told of a plain document",
        arguments: [
            ("<a b='1' name='2'><b/><b xmlns='u' name='3'>4</b></a>", [3, 3]), ("<a/>", [1, 0]), ("<a><?p?></a>", []),
        ])
    func announcement(document: String, counts: [Int]) throws {
        struct Counts: XMLStreamHandler {
            var announced: [Int] = []
            mutating func prepare(elements: Int, attributes: Int) { announced += [elements, attributes] }
            mutating func startElement(_ tag: XMLStartTag) throws {}
            mutating func endElement() throws {}
            mutating func text(_ text: XMLText) throws {}
        }
        let stream = XMLStream(vocabulary: Self.vocabulary)
        #expect(try stream.parse(BytesSource(document), with: Counts()).announced == counts)
    }

    @Test("Bytes are the same if all of them are", arguments: 0..<40)
    func same(count: Int) {
        let bytes = (0..<count).map { UInt8($0) }
        func isSame(_ other: [UInt8]) -> Bool {
            bytes.withUnsafeBufferPointer { bytes in other.withUnsafeBufferPointer { bytes.isSame(as: $0) } }
        }
        #expect(isSame(Array(bytes)))
        #expect(!isSame(bytes + [0]))
        for place in 0..<count {
            var other = bytes
            other[place] ^= 0x80
            #expect(!isSame(other), "\(place)")
        }
    }

    @Test("Limits hold as they do for other documents")
    func limits() throws {
        let document = Array(
            "<!DOCTYPE a><a xmlns='u'><b xmlns:v='v'><c one='12345' two='' v:e=''>123</c></b><b/></a>".utf8)
        let most: [(WritableKeyPath<XMLLimits, Int>, Int)] = [
            (\.inputBytes, document.count), (\.depth, 3), (\.elements, 4), (\.textLength, document.count),
            (\.attributes, 3),
            (\.attributeLength, 5), (\.namespaces, 2), (\.doctypeLength, 12), (\.names, 5),
        ]
        for (field, most) in most {
            var limits = XMLLimits.standard
            limits[keyPath: field] = most
            #expect(try plain(document, limits: limits) != nil)
            limits[keyPath: field] = most - 1
            #expect(try plain(document, limits: limits) == nil, "\(field)")
        }
    }

    @Test("A document that is too long or has too many attributes is left to libxml2")
    func long() throws {
        func isPlain(_ document: String) throws -> Bool {
            var sink = Sink()
            return try Array(document.utf8).withUnsafeBufferPointer {
                try PlainDocument.deliver($0, Self.vocabulary, .standard, to: &sink)
            }
        }
        func attributed(_ count: Int, _ name: String) -> String {
            "<a\((0..<count).map { " \(name)\($0)='\($0)'" }.joined())/>"
        }
        let value = String(repeating: "1", count: PlainDocument.longest - 9)
        #expect(try isPlain("<a b='\(value)'/>"))
        #expect(try !isPlain("<a b='\(value) '/>"))
        #expect(try isPlain(attributed(PlainScanner.mostAttributes, "b")))
        #expect(try !isPlain(attributed(PlainScanner.mostAttributes + 1, "b")))
        #expect(try isPlain(attributed(PlainScopes.most, "xmlns:b")))
    }

    @Test("Values that had to be rewritten have their places, in whatever order they are asked for")
    func places() throws {
        struct Places: XMLStreamHandler {
            var places: [String] = []
            mutating func startElement(_ tag: XMLStartTag) throws {
                places +=
                    tag.attributes.reversed().map { tag.position(of: $0).description } + [tag.position.description]
            }
            mutating func endElement() throws {}
            mutating func text(_ text: XMLText) throws { places.append(text.position.description) }
        }
        let document = "<a\n b='1\n2\n' name='&lt;'\n\n value='3'> <b name='\n'/>\n&amp;</a>"
        let stream = XMLStream(vocabulary: Self.vocabulary)
        let places = try stream.parse(BytesSource(document), with: Places()).places
        #expect(places == ["6:9", "4:9", "2:5", "1:1", "6:12", "6:22", "6:13", "7:4"])
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
        for document in ["<a>x<b/><b</a>", "<a>x<b/></a>"] {
            #expect(throws: Fault.self) {
                try XMLStream(vocabulary: Self.vocabulary).parse(BytesSource(document), with: Refusing())
            }
        }
    }

    @Test("What is not plain comes from libxml2 all the same")
    func both() throws {
        let stream = XMLStream(vocabulary: Self.vocabulary)
        for document in ["<a>x</a>", "<a>x<?p?></a>"] {
            #expect(try stream.parse(BytesSource(document), with: Log([])).events.prefix(2).count == 2)
        }
        let error = #expect(throws: XMLStreamError.self) {
            try stream.parse(BytesSource("<a>\n</b>", named: "x.xml"), with: Log([]))
        }
        #expect(error?.file == "x.xml")
        #expect(error?.position?.line == 2)
    }
}
