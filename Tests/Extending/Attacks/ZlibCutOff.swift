// files: XMLStream/Input/ZlibStream.swift
// held: runs
import Switchless
import XMLStream

struct Nothing: XMLStreamHandler {
    func startElement(_ tag: XMLStartTag) {}
    func endElement() {}
    func text(_ text: XMLText) {}
}

// The document <a>aaaa...</a>, whose text has 1,000 letters.
let whole: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB3, 0x49, 0xB4, 0x4B, 0x1C, 0x05, 0xA3, 0x60, 0x14,
    0x0C, 0x7B,
    0x60, 0xA3, 0x9F, 0x68, 0x07, 0x00, 0x00, 0x0D, 0x63, 0x39, 0xEF, 0x03, 0x00, 0x00,
]
let parser = XMLStreamParser(vocabulary: XMLVocabulary(["a"]))
_ = try parser.parse(BytesSource(whole), with: Nothing())
var refusals = 0
for count in 0..<whole.count {
    do { _ = try parser.parse(BytesSource(Array(whole.prefix(count))), with: Nothing()) } catch { refusals += 1 }
    for bit in 0..<8 {
        var damaged = whole
        damaged[count] ^= 1 << bit
        do { _ = try parser.parse(BytesSource(damaged + damaged), with: Nothing()) } catch { refusals += 1 }
    }
}
precondition(refusals > whole.count)
