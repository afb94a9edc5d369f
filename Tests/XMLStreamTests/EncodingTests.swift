import Testing
import XMLStream

@Suite("Encodings")
struct EncodingTests {
    struct Encoding: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var encode: @Sendable (String) -> [UInt8]
    }

    static func units<Unit: FixedWidthInteger>(_ units: some Sequence<Unit>, big: Bool) -> [UInt8] {
        units.flatMap { unit in withUnsafeBytes(of: big ? unit.bigEndian : unit.littleEndian, Array.init) }
    }

    static let all: [Encoding] = [
        Encoding(testDescription: "UTF-8") { Array($0.utf8) },
        Encoding(testDescription: "UTF-8 with a mark") { Array("\u{FEFF}\($0)".utf8) },
        Encoding(testDescription: "UTF-16 little endian with a mark") { units("\u{FEFF}\($0)".utf16, big: false) },
        Encoding(testDescription: "UTF-16 big endian with a mark") { units("\u{FEFF}\($0)".utf16, big: true) },
        Encoding(testDescription: "UTF-16 little endian") {
            units("<?xml version='1.0' encoding='UTF-16LE'?>\($0)".utf16, big: false)
        },
        Encoding(testDescription: "UTF-16 big endian") {
            units("<?xml version='1.0' encoding='UTF-16BE'?>\($0)".utf16, big: true)
        },
        Encoding(testDescription: "UTF-32 little endian with a mark") {
            units("\u{FEFF}\($0)".unicodeScalars.map(\.value), big: false)
        },
        Encoding(testDescription: "UTF-32 big endian with a mark") {
            units("\u{FEFF}\($0)".unicodeScalars.map(\.value), big: true)
        },
        Encoding(testDescription: "UTF-32 little endian") { units($0.unicodeScalars.map(\.value), big: false) },
        Encoding(testDescription: "UTF-32 big endian") { units($0.unicodeScalars.map(\.value), big: true) },
        Encoding(testDescription: "UTF-32 as declared") {
            units("<?xml version='1.0' encoding='UTF-32'?>\($0)".unicodeScalars.map(\.value), big: true)
        },
        Encoding(testDescription: "UTF-8 in gzip") { Gzip.stored(Array($0.utf8)) },
        Encoding(testDescription: "UTF-32 in gzip") { Gzip.stored(units($0.unicodeScalars.map(\.value), big: true)) },
    ]

    @Test(
        "Every Unicode encoding yields the same document, however it is cut", arguments: all,
        [1, 3, 1000, 65_536, 1 << 30])
    func unicode(encoding: Encoding, chunk: Int) throws {
        let text = String(repeating: "é→𝄞 ", count: chunk < 100 ? 20 : 9_000)
        let bytes = encoding.encode("<a b='ü'><c>\(text)</c></a>")
        let chunks = stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) }
        #expect(try record(ChunkSource(chunks)).events == ["<a b=ü>", "<c>", text, "</>", "</>"])
    }

    @Test(
        "What the declaration names is decoded",
        arguments: [
            ("ISO-8859-1", [0xE9, 0xA4], "é¤"), ("ISO-8859-15", [0xE9, 0xA4], "é€"), ("windows-1252", [0x80], "€"),
            ("KOI8-R", [0xC1], "а"), ("Shift_JIS", [0x82, 0xA0], "あ"), ("GB18030", [0xC4, 0xE3], "你"),
            ("EUC-KR", [0xB0, 0xA1], "가"),
        ] as [(String, [UInt8], String)], [1, 65_536, 1 << 30])
    func declared(sample: (name: String, bytes: [UInt8], text: String), chunk: Int) throws {
        let repeats = chunk == 1 ? 10 : 50_000
        let bytes =
            Array("<?xml version='1.0' encoding='\(sample.name)'?><a>".utf8)
            + Array(repeatElement(sample.bytes, count: repeats).joined()) + Array("</a>".utf8)
        let chunks = stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) }
        #expect(
            try record(ChunkSource(chunks)).events == ["<a>", String(repeating: sample.text, count: repeats), "</>"])
    }

    @Test(
        "Bytes that the encoding does not have are an error",
        arguments: [
            Array("<a>".utf8) + [0xFF] + Array("</a>".utf8),
            Array("<a>".utf8) + [0xC3] + Array("</a>".utf8),
            Array("<a b='".utf8) + [0xED, 0xA0, 0x80] + Array("'/>".utf8),
            Array("<?xml version='1.0' encoding='GB18030'?><a>".utf8) + [0xFF, 0xFF, 0xFF] + Array("</a>".utf8),
            [0x3C, 0, 0, 0, 0x61, 0, 0, 0, 0x3E, 0, 0, 0, 0, 0xD8, 0, 0],
            [0x3C, 0, 0, 0, 0x61, 0, 0, 0, 0x3E, 0, 0, 0, 0, 0, 0x11, 0],
            [0x3C, 0, 0, 0, 0x61, 0, 0, 0, 0x2F, 0, 0, 0, 0x3E, 0],
        ])
    func invalid(bytes: [UInt8]) {
        #expect(failure(BytesSource(bytes))?.code == .encoding)
    }

    @Test("An error of conversion is placed in the input, also where the buffer has moved", arguments: [1000, 1 << 20])
    func moved(chunk: Int) {
        let head = Array("<?xml version='1.0' encoding='GB18030'?>\n<a>".utf8)
        let bytes = head + [UInt8](repeating: 65, count: 50_000) + [0xFF, 0xFF, 0xFF]
        let chunks = stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) }
        let error = failure(ChunkSource(chunks))
        #expect(error?.code == .encoding)
        #expect((1...2).contains(error?.position?.line ?? 0))
    }

    @Test("An unknown encoding is an error")
    func unknown() {
        #expect(failure("<?xml version='1.0' encoding='x-nowhere'?><a/>")?.code == .encoding)
    }

    @Test("Bytes that gzip packed are unpacked")
    func gzip() throws {
        #expect(try record(BytesSource(Gzip.twoHundred)).events.count == 402)
    }

    @Test("Members of gzip follow each other, zeros may fill up the end")
    func members() throws {
        let bytes = Gzip.stored(Array("<a>".utf8)) + Gzip.stored(Array("x</a>".utf8)) + [0, 0, 0]
        #expect(try record(BytesSource(bytes)).events == ["<a>", "x", "</>"])
        #expect(try record(ChunkSource(bytes.map { [$0] })).events == ["<a>", "x", "</>"])
    }

    @Test("gzip cut off anywhere is an error", arguments: 2..<Gzip.twoHundred.count)
    func truncated(length: Int) {
        #expect(failure(BytesSource(Array(Gzip.twoHundred.prefix(length))))?.code == .compression)
    }

    @Test("gzip with any byte of its data changed is an error", arguments: 10..<Gzip.twoHundred.count)
    func damaged(index: Int) {
        var bytes = Gzip.twoHundred
        bytes[index] ^= 0x55
        // What the changed data unpack to may be an error before the checksum is.
        let error = failure(BytesSource(bytes))
        #expect([.compression, .malformed, .encoding].contains(error?.code))
        let isTrailer = index >= bytes.count - 8
        #expect(!isTrailer || error?.code == .compression)
    }

    @Test("What gzip unpacks to counts against the limit")
    func limit() {
        var limits = XMLLimits.standard
        limits.inputBytes = 500
        #expect(Gzip.twoHundred.count < 100)
        #expect(failure(BytesSource(Gzip.twoHundred), limits: limits)?.code == .inputBytes)
    }

    @Test(
        "What unpacks to many times its length is an error, above the length that everything may have",
        arguments: [(807, 2, nil), (806, 24, nil), (806, 2, .inflation), (0, 23, .inflation)]
            as [(Int, Int, XMLStreamError.Code?)])
    func inflation(free: Int, factor: Int, code: XMLStreamError.Code?) {
        // 35 bytes become 807: `<a>`, two hundred `<b/>` and `</a>`.
        var limits = XMLLimits.standard
        (limits.inflatedBytes, limits.inflation) = (free, factor)
        let error = failure(BytesSource(Gzip.twoHundred), limits: limits)
        #expect(error?.code == code)
        #expect(code == nil || error?.message.contains("more than \(factor) times its length") == true)
    }
}
