#if Rendering

import CairoDrawing
import Switchless
import Testing
import VectorScene

@Suite("PDF")
struct PDFTests {
    private let circle = PathNode(
        data: .ellipse(center: Point(20, 20), rx: 8, ry: 8), fill: SceneFill(paint: .color(.black)),
        stroke: SceneStroke(paint: .color(SceneColor(red: 255, green: 0, blue: 0)), dash: [4, 4]))

    @Test("A drawing of shapes has curves, dashes and colours, and no bitmap")
    func vectors() throws {
        let page = try Page([circle])
        #expect(page.text.hasPrefix("%PDF-1."))
        #expect(!page.text.contains("/Subtype /Image"))
        #expect(page.text.contains(" c "))
        #expect(page.text.contains("] 0"))
        #expect(page.text.contains("1 0 0 RG"))
        #expect(page.diagnostics.isEmpty)
    }

    @Test("A CSS pixel is three quarters of a point")
    func size() throws { #expect(try Page([]).text.contains("/MediaBox [ 0 0 75 30 ]")) }

    @Test("Several drawings are a page each, of their own size")
    func pages() throws {
        let scenes = [(10.0, 20.0), (30, 40), (50, 60)].map { width, height in
            SceneGraph(size: Size(width, height), root: GroupNode(children: [circle]))
        }
        let file = String(decoding: try write(scenes, as: PDFWriter()), as: UTF8.self)
        #expect(file.contains("/Count 3"))
        for box in ["[ 0 0 7.5 15 ]", "[ 0 0 22.5 30 ]", "[ 0 0 37.5 45 ]"] {
            #expect(file.contains("/MediaBox \(box)"))
        }
        #expect(try write([scenes[0]], as: PDFWriter()) == PDFWriter().bytes(of: scenes[0]))
    }

    @Test("A format without pages has one drawing, and no format has none")
    func pageCount() {
        let scene = SceneGraph(size: Size(9, 9))
        for scenes in [[], [scene, scene]] {
            let error = #expect(throws: PaintingError.self) { try write(scenes, as: PNGWriter()) }
            #expect(error?.code == "drawing-count")
        }
        #expect(throws: PaintingError.self) { try write([], as: PDFWriter()) }
    }

    @Test(
        "A page that is too large to be drawn is refused",
        arguments: [Size(600, 33_554_648), Size(1e30, 1), Size(5_400_000, 5)])
    func large(size: Size) throws {
        // Cairo ended the process at a stroke as high as the first page.
        let path = PathNode(
            data: .rect(Rect(x: 1, y: 1, width: 9, height: size.height)), stroke: SceneStroke(paint: .color(.black)))
        let error = #expect(throws: PaintingError.self) {
            try write([SceneGraph(size: size, root: GroupNode(children: [path]))], as: PDFWriter())
        }
        #expect(error?.code == "limit-page")
    }

    private func write(_ scenes: [SceneGraph], as writer: some SceneWriter) throws -> [UInt8] {
        var bytes: [UInt8] = [], diagnostics = Diagnostics()
        try writer.write(scenes, reporting: &diagnostics) { bytes.append($0) }
        return bytes
    }

    @Test("Gradients, patterns, clips, opacity and blending stay without a bitmap")
    func effects() throws {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let resources = SceneResources(
            paints: [
                LinearGradientPaint(x1: 0, y1: 0, x2: 9, y2: 0, stops: stops),
                PatternPaint(x: 0, y: 0, width: 4, height: 4, children: [PathNode.box(0, 0, 2, 2)]),
            ],
            clips: [SceneClip(children: [circle]), SceneClip(children: [circle, PathNode.box(15, 15, 20, 9)])])
        var (gradient, pattern) = (PathNode.box(0, 0, 9, 9), PathNode.box(9, 0, 30, 30))
        gradient.fill = SceneFill(paint: .resource(0))
        pattern.fill = SceneFill(paint: .resource(1))
        let page = try Page(
            [
                gradient, GroupNode(children: [pattern], clip: 0), GroupNode(children: [pattern], clip: 1),
                GroupNode(children: [circle], opacity: 0.5), GroupNode(children: [circle], blend: .multiply),
            ], resources)
        #expect(page.text.contains("/ShadingType 2"))
        #expect(page.text.contains("/PatternType 1"))
        #expect(page.text.contains("/BM /Multiply"))
        #expect(page.text.contains("/SMask"))
        #expect(!page.text.contains("/Subtype /Image"))
        #expect(page.diagnostics.isEmpty)
    }

    @Test("A JPEG is carried as it is")
    func jpeg() throws {
        // A frame header of 2 x 1 pixels is all that the writer reads.
        let file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 2, 1, 1, 0x11, 0, 0xFF, 0xD9]
        let href = "data:image/jpeg;base64," + file.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
        let node = ImageNode(href: href, width: 8, height: 4)
        let page = try Page([node])
        #expect(page.text.contains("/DCTDecode"))
        #expect(page.diagnostics.isEmpty)
        #expect(try Picture([node]).diagnostics == ["image-format"])
    }

    /// By hand: a tile of 19.2 becomes one of 20, scaled by 0.96, and by 0.75 from pixels to points.
    @Test("Tiles repeat at the exact step")
    func step() throws {
        let pattern = PatternPaint(x: 0, y: 0, width: 19.2, height: 19.2, children: [circle])
        var square = PathNode.box(0, 0, 100, 40)
        square.fill = SceneFill(paint: .resource(0))
        let page = try Page([square], SceneResources(paints: [pattern]))
        #expect(page.text.contains("/XStep 20\n"))
        #expect(page.text.contains("/Matrix [ 0.72 0 0 -0.72 "))
    }

    /// By hand: 0.001 of the width 2, and 0.75 from pixels to points.
    @Test("A dash without length is short, so that its square cap has a direction")
    func shortDash() throws {
        var line = PathNode.box(5, 5, 50, 20)
        line.fill = nil
        line.stroke = SceneStroke(paint: .color(.black), width: 2, cap: .square, dash: [0, 10])
        #expect(try Page([line]).text.contains("[ 0.0015 7.5] 0 d"))
    }

    @Test("The title and the description of the drawing are those of the file")
    func metadata() throws {
        let root = GroupNode(title: "A clock", description: "It is ten past ten.")
        let (file, _) = try Picture.write(SceneGraph(size: Size(9, 9), root: root), as: PDFWriter())
        let text = String(decoding: file.map { $0 < 128 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        #expect(text.contains("/Title (A clock)"))
        #expect(text.contains("/Subject (It is ten past ten.)"))
        #expect(!text.contains("/CreationDate"))
    }

    @Test("The same scene gives the same bytes")
    func stable() throws { #expect(try Page([circle]).text == Page([circle]).text) }
}

#endif
