import Foundation
import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

@Suite("Property lists in gzip")
struct GzipTests {
    private static let value: ModelValue = ["name": "Mäß", "numbers": [1, 2, 3], "data": ModelValue(Data([15, 28]))]

    private func packed(_ bytes: [UInt8]) throws -> [UInt8] {
        try #require(Deflated.packed(bytes, asGzip: true))
    }

    private func fault(_ bytes: [UInt8]) -> String? {
        do {
            _ = try PlistDocument(reading: BytesSource(bytes))
            return nil
        } catch let error as XMLStreamError {
            return error.code.rawValue
        } catch let error as ModelError {
            return error.code.rawValue
        } catch { return "\(error)" }
    }

    @Test("Every form is unpacked, and is known", arguments: [PlistForm.xml, .binary, .openStep, .json])
    func forms(form: PlistForm) throws {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        // Long enough that the packed bytes come in more than one piece.
        let values = (0..<500).map { [ModelValue(integerLiteral: $0), Self.value] }
        let plain = try encoder.bytes(of: values)
        let document = try PlistDocument(reading: BytesSource(packed(plain)))
        #expect(document.form == form)
        #expect(try document.tape.root?.model == PlistDocument(reading: BytesSource(plain)).tape.root?.model)
    }

    @Test(
        "What unpacks to far more memory than its length is refused before it is collected",
        arguments: ["[", "(", "bplist00", "<plist><string>", "{\"a\":\""])
    func bomb(start: String) throws {
        // 60 MiB of blanks, which are a run of text in XML and JSON.
        let bytes = try packed(Array(start.utf8) + [UInt8](repeating: 0x20, count: 60 << 20) + Array("</string>".utf8))
        var options = PlistOptions()
        options.compressedAmplification = 1
        options.smallestCompressed = 32 << 20
        let error = #expect(throws: XMLStreamError.self) {
            try PlistDocument(reading: BytesSource(bytes), options: options)
        }
        #expect(error?.code == .compression)
        #expect(error?.message.contains("more than 33554432 bytes") == true)
    }

    @Test("The values of a document in gzip are counted, too")
    func values() throws {
        let bytes = try packed(
            Array("[".utf8) + Array(repeatElement(Array("0,".utf8), count: 100_000).joined()) + Array("0]".utf8))
        var options = PlistOptions()
        options.smallestCompressed = 1 << 20
        #expect(throws: ModelError.self) { try PlistDocument(reading: BytesSource(bytes), options: options) }
        options.smallestCompressed = 2 << 20
        #expect(try PlistDocument(reading: BytesSource(bytes), options: options).tape.count == 100_002)
    }

    @Test("Input without an end is refused when it is longer than the limit", arguments: ["a = b;\n", "y\n", "[1,\n"])
    func endless(line: String) throws {
        let block = Array(String(repeating: line, count: 10_000).utf8)
        var options = PlistOptions()
        options.collectedBytes = 1 << 20
        var count = 0
        let blocks = AnySequence {
            AnyIterator {
                count += block.count; return block
            }
        }
        let error = #expect(throws: XMLStreamError.self) {
            try PlistDocument(reading: ChunkSource(blocks), options: options)
        }
        #expect(error?.code == .inputBytes)
        #expect(count < 2 << 20)
    }

    @Test("Zeros without an end are refused at once")
    func zeros() throws {
        let block = [UInt8](repeating: 0, count: 4096)
        var count = 0
        let blocks = AnySequence {
            AnyIterator {
                count += 1; return block
            }
        }
        let error = #expect(throws: ModelError.self) { try PlistDocument(reading: ChunkSource(blocks)) }
        #expect(error?.code == .syntax)
        #expect(count == 1)
    }

    @Test("A short document is unpacked too")
    func short() throws {
        #expect(try PlistDecoder().decode([Int].self, from: packed(Array("(1, 2)".utf8))) == [1, 2])
    }

    @Test("Packed data that is cut off is an error, in every form", arguments: [PlistForm.binary, .openStep])
    func cutOff(form: PlistForm) throws {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        let bytes = try packed(encoder.bytes(of: Self.value))
        #expect(fault(Array(bytes.dropLast(9))) == XMLStreamError.Code.compression.rawValue)
    }

    @Test("Only one layer is unpacked, as a document could unpack to itself")
    func layers() throws {
        let twice = try packed(packed(Array("(1, 2)".utf8)))
        #expect(fault(twice) != nil)
    }

    @Test("The limit of the input counts the unpacked bytes")
    func bomb() throws {
        var options = PlistOptions()
        options.xmlLimits.inputBytes = 1000
        let bytes = try packed(Array("(\(String(repeating: "1,", count: 1000)))".utf8))
        #expect(bytes.count < 1000)
        #expect(throws: XMLStreamError.self) { try PlistDocument(reading: BytesSource(bytes), options: options) }
    }

    @Test("gzip is unpacked alike, however few bytes zlib is handed at a time", arguments: [1, 2, 7, 1 << 30])
    func pieces(length: Int) throws {
        let plain = Array((0..<200).map { "line \($0)\n" }.joined().utf8)
        // Two members, and the padding of a tape.
        let file = try packed(plain) + packed(plain) + [0, 0, 0]
        let unpacked = try file.withBytes { try Deflated.bytes($0, limit: 1 << 20, pieceLength: length) }
        #expect(unpacked == plain + plain)
    }
}
