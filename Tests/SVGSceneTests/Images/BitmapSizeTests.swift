import Testing
import VectorScene

@testable import SVGScene

@Suite("Bitmap headers")
struct BitmapSizeTests {
    @Test("The size is read from the header", arguments: TinyBitmap.all)
    func size(type: String, bytes: [UInt8]) throws {
        let image = try #require(try convert(image(dataURL(bytes))).images.first)
        #expect(image.box == Rect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test("What the bytes are counts, not what the URL calls them", arguments: TinyBitmap.all)
    func mediaType(type: String, bytes: [UInt8]) throws {
        let image = try #require(try convert(image(dataURL(bytes, type: "text/plain"))).images.first)
        #expect(image.href == dataURL(bytes, type: type))
    }

    @Test("A header that is cut off anywhere gives no picture and one diagnostic", arguments: TinyBitmap.all)
    func truncation(type: String, bytes: [UInt8]) throws {
        var codes: [String] = []
        for length in 0..<bytes.count {
            let conversion = try convert(image(dataURL(bytes.prefix(length))))
            #expect(conversion.images.isEmpty)
            codes += conversion.codes
        }
        // Until the signature is whole, nothing says what kind of image it is.
        #expect(codes.count == bytes.count)
        #expect(Set(codes).isSubset(of: ["unknown-image-format", "broken-image"]))
        #expect(codes.last == "broken-image")
    }

    @Test(
        "A damaged header gives no picture",
        arguments: [
            TinyBitmap.png(0, 5), TinyBitmap.png(5, 0),
            // A frame header after the data began; a segment shorter than its own length; no marker where one belongs.
            [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1],
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1],
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 3, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1],
        ])
    func damaged(bytes: [UInt8]) throws {
        let conversion = try convert(image(dataURL(bytes)))
        #expect(conversion.images.isEmpty)
        #expect(conversion.codes == ["broken-image"])
    }

    @Test("A Huffman table is not read as a frame, although its marker is in the range of frames")
    func huffmanTable() {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC4, 0, 4, 9, 9, 0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 4]
        let size = JPEG.size(of: BinaryFile(bytes: bytes))
        #expect(size?.width == 4 && size?.height == 3)
    }
}
