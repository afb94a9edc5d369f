import Foundation
import SVGScene
import Testing
import VectorScene

@Suite("Picture files")
struct ImageFileTests {
    /// Converts a drawing that shows `href`, in a folder of this shape:
    /// `outside.gif`, `drawings/a b.gif`, `drawings/below/c.gif`, `drawings/linked.gif` to `outside.gif`,
    /// `drawings/up` to the folder around, `drawings/pipe`.
    private func show(_ href: String, in content: (String) -> String = { image($0) }) throws -> SVGConversion {
        try withFolder { folder in
            let drawings = folder.appendingPathComponent("drawings")
            let files = FileManager.default
            try files.createDirectory(
                at: drawings.appendingPathComponent("below"), withIntermediateDirectories: true)
            for name in ["outside.gif", "drawings/a b.gif", "drawings/below/c.gif", "drawings2.gif"] {
                try Data(TinyBitmap.gif).write(to: folder.appendingPathComponent(name))
            }
            try files.createSymbolicLink(
                at: drawings.appendingPathComponent("linked.gif"),
                withDestinationURL: folder.appendingPathComponent("outside.gif"))
            try files.createSymbolicLink(at: drawings.appendingPathComponent("up"), withDestinationURL: folder)
            try files.createSymbolicLink(
                at: drawings.appendingPathComponent("near.gif"),
                withDestinationURL: drawings.appendingPathComponent("below/c.gif"))
            mkfifo(drawings.appendingPathComponent("pipe").path, 0o600)
            let file = drawings.appendingPathComponent("drawing.svg")
            try Data(svg(content(href)).utf8).write(to: file)
            return try SVGConverter().convert(contentsOf: file.path)
        }
    }

    @Test(
        "Files beside the drawing and below are shown",
        arguments: [
            "a%20b.gif", "a b.gif", "./below/c.gif", "below/../a b.gif", "near.gif", "a b.gif?version=2",
            "below/c.gif#part",
            "../drawings/a b.gif",
        ])
    func inside(href: String) throws {
        let conversion = try show(href)
        #expect(conversion.images.map(\.href) == [dataURL(TinyBitmap.gif, type: "image/gif")])
        #expect(conversion.diagnostics.isEmpty)
    }

    @Test(
        "Files elsewhere are not, by whatever road",
        arguments: [
            "../outside.gif", "..%2Foutside.gif", "%2e%2e/outside.gif", "below/../../outside.gif", "linked.gif",
            "up/outside.gif", "up/../outside.gif", "../drawings2.gif", "/etc/hostname", "%2Fetc%2Fhostname",
            "//localhost/etc/hostname", "missing.gif", "a b.gif%00.png", "..", ".", "up",
        ])
    func outside(href: String) throws {
        let conversion = try show(href)
        #expect(conversion.images.isEmpty)
        #expect(conversion.codes.count == 1)
    }

    @Test("Neither a folder nor a pipe is waited for", arguments: ["below", "pipe"])
    func irregular(href: String) throws { #expect(try show(href).codes == ["unreadable-image"]) }

    @Test("A picture in a picture reads no file")
    func embedded() throws {
        let conversion = try show("a b.gif") { image(dataURL(svg(image($0)))) }
        #expect(conversion.images.isEmpty)
        #expect(conversion.codes == ["no-image-folder"])
    }

    @Test("A drawing that shows itself does so once")
    func itself() throws {
        let conversion = try show("drawing.svg") { #"<rect width="1" height="1"/>"# + image($0) }
        #expect(conversion.paths.count == 2)
        #expect(conversion.codes == ["no-image-folder"])
    }

    @Test("A caller may let files come from a wider folder, which names still do not start from")
    func widerFolder() throws {
        try withFolder { folder in
            try Data(TinyBitmap.gif).write(to: folder.appendingPathComponent("a.gif"))
            let below = folder.appendingPathComponent("below")
            try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
            let file = below.appendingPathComponent("drawing.svg")
            try Data(svg(image("../a.gif") + image("a.gif")).utf8).write(to: file)
            var options = SVGOptions()
            options.folder = folder.path
            let conversion = try SVGConverter(options: options).convert(contentsOf: file.path)
            #expect(conversion.images.count == 1)
            #expect(conversion.codes == ["missing-image"])
        }
    }

    @Test("A wider folder is not left either", arguments: ["../../outside.gif", "../linked.gif", "../up/outside.gif"])
    func outsideOfWiderFolder(href: String) throws {
        try withFolder { folder in
            let files = FileManager.default
            let wide = folder.appendingPathComponent("wide")
            let below = wide.appendingPathComponent("below")
            try files.createDirectory(at: below, withIntermediateDirectories: true)
            let outside = folder.appendingPathComponent("outside.gif")
            try Data(TinyBitmap.gif).write(to: outside)
            try files.createSymbolicLink(at: wide.appendingPathComponent("linked.gif"), withDestinationURL: outside)
            try files.createSymbolicLink(at: wide.appendingPathComponent("up"), withDestinationURL: folder)
            var options = SVGOptions()
            options.folder = wide.path
            options.base = below.path
            #expect(try convert(image(href), options: options).codes == ["missing-image"])
            options.folder = folder.path
            #expect(try convert(image(href), options: options).images.count == 1)
        }
    }

    @Test("A wider folder may be named through a link")
    func linkedFolder() throws {
        try withFolder { folder in
            let real = folder.appendingPathComponent("real")
            try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
            try Data(TinyBitmap.gif).write(to: real.appendingPathComponent("a.gif"))
            let link = folder.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            var options = SVGOptions()
            options.folder = link.path
            options.base = real.path
            #expect(try convert(image("a.gif"), options: options).images.count == 1)
        }
    }

    @Test("A file that is too long is not read")
    func tooLong() throws {
        try withFolder { folder in
            try Data(TinyBitmap.gif).write(to: folder.appendingPathComponent("a.gif"))
            var options = SVGOptions()
            options.folder = folder.path
            options.limits.imageBytes = TinyBitmap.gif.count
            #expect(try convert(image("a.gif"), options: options).images.count == 1)
            options.limits.imageBytes -= 1
            #expect(try convert(image("a.gif"), options: options).codes == ["image-too-large"])
        }
    }
}
