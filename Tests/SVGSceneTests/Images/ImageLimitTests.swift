import Foundation
import SVGScene
import Testing
import VectorScene

@Suite("Limits of images")
struct ImageLimitTests {
    private let dot = #"<rect width="1" height="1"/>"#

    /// A drawing with a dot that shows one with a dot that shows one, and so on: `depth` pictures in each other.
    private func nested(_ depth: Int) -> String {
        depth == 0 ? dot : dot + image(dataURL(svg(nested(depth - 1))))
    }

    @Test("Pictures lie in each other as deep as the limit allows", arguments: 0...6)
    func depth(depth: Int) throws {
        let conversion = try convert(nested(depth))
        #expect(conversion.paths.count == min(depth, 4) + 1)
        #expect(conversion.codes == (depth > 4 ? ["image-depth"] : []))
    }

    @Test("Elements in pictures count among those of the whole")
    func instances() throws {
        var options = SVGOptions()
        options.limits.instances = 20
        let picture = svg(String(repeating: dot, count: 15))
        let conversion = try convert(image(dataURL(picture)) + image(dataURL(picture)), options: options)
        #expect(conversion.paths.count < 20)
        #expect(conversion.codes.contains("too-many-instances"))
    }

    @Test("A bitmap that is used again and again counts each time")
    func repeated() throws {
        var options = SVGOptions()
        options.limits.totalImageBytes = TinyBitmap.gif.count * 5
        let uses = String(repeating: ##"<use href="#a"/>"##, count: 10)
        let conversion = try convert(image(dataURL(TinyBitmap.gif), #"id="a""#) + uses, options: options)
        #expect((1...4).contains(conversion.images.count))
        #expect(conversion.codes == ["too-many-image-bytes"])
    }

    @Test("A picture that is shown often is read once")
    func readOnce() throws {
        var options = SVGOptions()
        let picture = svg(dot)
        options.limits.totalImageBytes = picture.utf8.count
        let uses = String(repeating: ##"<use href="#a"/>"##, count: 10)
        let conversion = try convert(image(dataURL(picture), #"id="a""#) + uses, options: options)
        #expect(conversion.paths.count == 11)
    }

    @Test("A packed drawing is as long as it says at its end, and fails where it says less")
    func bomb() throws {
        // <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2"/></svg>, 95 bytes.
        let packed = try #require(
            Data(
                base64Encoded:
                    "H4sIAAAAAAACA7MpLktXqMjNySu2VcooKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQUijPTCnJsFUyUVLISM1MzyixVTJSsrMpSk0uwSqlb2cD0mcHAJTk7dNfAAAA"
            ))
        var options = SVGOptions()
        options.limits.imageBytes = 95
        #expect(try convert(image(dataURL(packed)), options: options).paths.count == 1)
        options.limits.imageBytes = 94
        #expect(try convert(image(dataURL(packed)), options: options).codes == ["image-too-large"])
        for lie: UInt8 in [0, 94, 96] {
            #expect(try convert(image(dataURL(packed.dropLast(4) + [lie, 0, 0, 0]))).codes == ["broken-image"])
        }
    }

    @Test("A drawing that is cut off anywhere gives no picture and a diagnostic")
    func truncation() throws {
        let picture = Array(svg(dot).utf8)
        for length in 1..<picture.count {
            let conversion = try convert(image(dataURL(picture.prefix(length))))
            #expect(conversion.paths.isEmpty)
            #expect(conversion.codes == ["broken-image"])
        }
    }
}
