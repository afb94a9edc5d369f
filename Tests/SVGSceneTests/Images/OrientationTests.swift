import Foundation
import SVGScene
import Testing
import VectorScene

/// Where a corner of the stored bitmap is shown is what Exif 2.32, 4.6.5 says of the tag: "the 0th row is at the …".
@Suite("The orientation of bitmaps")
struct OrientationTests {
    /// A JPEG of 16 x 8 with the tag, as far as its frame header.
    static func jpeg(_ tag: UInt8, isLittle: Bool = false) -> [UInt8] {
        let exif = Array("Exif".utf8) + [0, 0] + tiff(tag, isLittle: isLittle)
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
            + [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0]
    }

    /// A directory with two entries, of which the second is the orientation.
    static func tiff(_ tag: UInt8, isLittle: Bool) -> [UInt8] {
        let short = { (value: UInt8, high: UInt8) in isLittle ? [value, high] : [high, value] }
        let long = { (value: UInt8) in isLittle ? [value, 0, 0, 0] : [0, 0, 0, value] }
        return Array((isLittle ? "II" : "MM").utf8) + short(42, 0) + long(8) + short(2, 0)
            + short(0x0F, 1) + short(2, 0) + long(2) + [0x41, 0, 0, 0]
            + short(0x12, 1) + short(3, 0) + long(1) + short(tag, 0) + [0, 0] + long(0)
    }

    private func stored(_ node: ImageNode) throws -> [UInt8] {
        let comma = try #require(node.href.firstIndex(of: ","))
        return Array(try #require(Data(base64Encoded: String(node.href[node.href.index(after: comma)...]))))
    }

    @Test(
        "A corner of the stored bitmap is shown where the tag says, in a box of the shown proportions",
        arguments: [
            // the tag, the shown size, where the stored corner at the top left and that at the top right are shown
            (1, Size(width: 16, height: 8), Point(0, 0), Point(16, 0)),
            (2, Size(width: 16, height: 8), Point(16, 0), Point(0, 0)),
            (3, Size(width: 16, height: 8), Point(16, 8), Point(0, 8)),
            (4, Size(width: 16, height: 8), Point(0, 8), Point(16, 8)),
            (5, Size(width: 8, height: 16), Point(0, 0), Point(0, 16)),
            (6, Size(width: 8, height: 16), Point(8, 0), Point(8, 16)),
            (7, Size(width: 8, height: 16), Point(8, 16), Point(8, 0)),
            (8, Size(width: 8, height: 16), Point(0, 16), Point(0, 0)),
        ])
    func corners(tag: Int, size: Size, first: Point, second: Point) throws {
        for isLittle in [false, true] {
            let file = Self.jpeg(UInt8(tag), isLittle: isLittle)
            let conversion = try convert(image(dataURL(file), "x='3' y='4'"))
            let node = try #require(conversion.images.first)
            let start = node.transform.apply(Point(node.x, node.y))
            let end = node.transform.apply(Point(node.x + node.width, node.y))
            #expect(start == Point(first.x + 3, first.y + 4))
            #expect(end == Point(second.x + 3, second.y + 4))
            #expect(
                node.bounds(through: node.transform) == Rect(x: 3, y: 4, width: size.width, height: size.height))
            #expect(try stored(node) == Self.jpeg(1, isLittle: isLittle))
        }
    }

    @Test("image-orientation: none shows the bitmap as it is stored, also in viewers that turn it themselves")
    func none() throws {
        let file = image(dataURL(Self.jpeg(6)))
        let rule = "<style>image{image-orientation:NONE}</style>\(file)"
        for content in ["<g style='image-orientation:none'>\(file)</g>", rule] {
            let node = try #require(try convert(content).images.first)
            #expect(node.transform.isIdentity)
            #expect(node.box == Rect(x: 0, y: 0, width: 16, height: 8))
            #expect(try stored(node) == Self.jpeg(1))
        }
        // It is no presentation attribute.
        #expect(try convert("<g image-orientation='none'>\(file)</g>").images.first?.transform.isIdentity == false)
        let angle = try convert("<g style='image-orientation:90deg'>\(file)</g>")
        #expect(angle.codes == ["invalid-value"])
    }

    @Test("A sliced picture is turned inside of its clip")
    func sliced() throws {
        let attributes = "width='8' height='8' preserveAspectRatio='xMidYMid slice'"
        let conversion = try convert(image(dataURL(Self.jpeg(6)), attributes))
        let node = try #require(conversion.images.first)
        #expect(node.bounds(through: node.transform) == Rect(x: 0, y: -4, width: 8, height: 16))
        #expect(conversion.scene.resources.clips.count == 1)
    }

    @Test("The chunk eXIf of a PNG counts, and is left out")
    func png() throws {
        let exif = Self.tiff(6, isLittle: false)
        let header = TinyBitmap.png(16, 8) + [8, 2, 0, 0, 0, 1, 2, 3, 4]
        let data: [UInt8] = [0, 0, 0, 0] + Array("IDAT".utf8) + [5, 6, 7, 8]
        let chunk = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [9, 9, 9, 9]
        let node = try #require(try convert(image(dataURL(header + chunk + data))).images.first)
        #expect(node.bounds(through: node.transform) == Rect(x: 0, y: 0, width: 8, height: 16))
        #expect(try stored(node) == header + data)
        // After the pixels it does not count.
        let late = header + data + chunk
        #expect(try convert(image(dataURL(late))).images.first.map(stored) == late)
    }

    @Test("A tag that is cut off or not an orientation changes nothing", arguments: [0, 9, 255])
    func invalid(tag: UInt8) throws {
        let file = Self.jpeg(tag)
        let node = try #require(try convert(image(dataURL(file))).images.first)
        #expect(node.transform.isIdentity)
        #expect(try stored(node) == file)
    }

    @Test("Every file that is cut off or has one byte changed is shown or refused")
    func damaged() throws {
        for file in [Self.jpeg(6), Self.jpeg(8, isLittle: true)] {
            for index in file.indices {
                for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                    var changed = file
                    changed[index] = value
                    let codes = try convert(image(dataURL(changed))).codes
                    #expect(Set(codes).isSubset(of: ["broken-image", "unknown-image-format", "image-too-large"]))
                }
                _ = try convert(image(dataURL(file.prefix(index))))
            }
        }
    }
}

extension Point {
    fileprivate init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}
