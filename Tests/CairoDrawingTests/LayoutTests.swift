#if Rendering

import Testing
import VectorScene

@Suite("Pictures for a box")
struct LayoutTests {
    /// A drawing of 10 by 5: its left half is red, and what juts out on its right is blue.
    private func picture(_ options: SceneWriterOptions) throws -> Picture {
        try Picture(
            [PathNode.box(0, 0, 5, 5, "#ff0000"), PathNode.box(10, 0, 90, 90, "#0000ff")], size: Size(10, 5),
            options: options)
    }

    @Test("Inside a box, the picture is as large as the drawing becomes")
    func inside() throws {
        let wide = try picture(SceneWriterOptions(fit: PictureFit(width: 20, height: 20)))
        #expect((wide.width, wide.height) == (20, 10))
        #expect(wide.pixel(9, 9) == "ffff0000")
        #expect(wide.pixel(10, 0) == "00000000")
        let flat = try picture(SceneWriterOptions(fit: PictureFit(width: 20, height: 3)))
        #expect((flat.width, flat.height) == (6, 3))
    }

    @Test("A picture that contains the drawing is as large as the box, with margins that nothing juts into")
    func contain() throws {
        let fit = PictureFit(width: 20, height: 20, mode: .contain)
        let picture = try picture(SceneWriterOptions(fit: fit, background: SceneColor(red: 0, green: 255, blue: 0)))
        #expect((picture.width, picture.height) == (20, 20))
        #expect(picture.pixel(0, 4) == "ff00ff00")
        #expect(picture.pixel(0, 5) == "ffff0000")
        #expect(picture.pixel(9, 14) == "ffff0000")
        #expect(picture.pixel(10, 14) == "ff00ff00")
        #expect(picture.pixel(9, 15) == "ff00ff00")
        let tall = try self.picture(SceneWriterOptions(fit: PictureFit(width: 40, height: 10, mode: .contain)))
        #expect(tall.pixel(10, 0) == "ffff0000")
        #expect(tall.pixel(31, 0) == "00000000")
    }

    @Test("A drawing that covers the box is cut off at both sides")
    func cover() throws {
        let picture = try picture(SceneWriterOptions(fit: PictureFit(width: 10, height: 10, mode: .cover)))
        #expect((picture.width, picture.height) == (10, 10))
        #expect(picture.pixel(4, 9) == "ffff0000")
        #expect(picture.pixel(5, 9) == "00000000")
    }

    @Test("A picture has the drawing's size times a factor, rounded up, and nothing for a factor that is none")
    func scale() throws {
        let large = try picture(SceneWriterOptions(scale: 2.5))
        #expect((large.width, large.height) == (25, 13))
        let usual = try picture(SceneWriterOptions(scale: -1))
        #expect((usual.width, usual.height) == (10, 5))
    }

    @Test(
        "Padding is a part of the size that is asked for, and nothing juts into it",
        arguments: [
            SceneWriterOptions(width: 26, padding: 3),
            SceneWriterOptions(fit: PictureFit(width: 26, height: 99), padding: 3),
            SceneWriterOptions(fit: PictureFit(width: 26, height: 16, mode: .cover), padding: 3),
            SceneWriterOptions(scale: 2, padding: 3),
        ])
    func padding(options: SceneWriterOptions) throws {
        let picture = try picture(options)
        #expect((picture.width, picture.height) == (26, 16))
        #expect(picture.pixel(3, 3) == "ffff0000")
        #expect(picture.pixel(12, 12) == "ffff0000")
        for (x, y) in [(2, 3), (3, 2), (12, 13), (13, 3), (23, 3)] { #expect(picture.pixel(x, y) == "00000000") }
    }

    @Test("Padding without end leaves a pixel for the drawing, and counts as pixels")
    func hugePadding() throws {
        let small = try picture(SceneWriterOptions(width: 10, padding: 300))
        #expect((small.width, small.height) == (601, 601))
        let error = #expect(throws: PaintingError.self) { try picture(SceneWriterOptions(padding: .max)) }
        #expect(error?.code == "limit-pixels")
    }

    @Test("A box of too many pixels is an error before memory is taken")
    func huge() throws {
        let fit = PictureFit(width: 1_000_000, height: 1_000_000, mode: .contain)
        let error = #expect(throws: PaintingError.self) { try picture(SceneWriterOptions(fit: fit)) }
        #expect(error?.code == "limit-pixels")
    }

    @Test("A page has the size of the box in points, and a background")
    func page() throws {
        let options = SceneWriterOptions(
            fit: PictureFit(width: 40, height: 40, mode: .contain), background: SceneColor(red: 255, green: 0, blue: 0))
        let page = try Page([], options: options)
        #expect(page.text.contains("/MediaBox [ 0 0 30 30 ]"))
        #expect(page.text.contains("1 0 0 rg"))
        // Inside, 100 by 40 become 40 by 16.
        #expect(
            try Page([], options: SceneWriterOptions(fit: PictureFit(width: 40, height: 40))).text
                .contains("/MediaBox [ 0 0 30 12 ]"))
    }

    @Test(
        "A size is two numbers of 1 to 1,000,000",
        arguments: ["", "x", "1", "1x", "0x1", "1x1000001", "-1x1", "1x1x1", "1,5x1", "99999999999999999999x1"])
    func text(text: String) { #expect(PictureFit(text) == nil) }

    @Test("A size is read")
    func size() { #expect(PictureFit("256x1000000") == PictureFit(width: 256, height: 1_000_000)) }
}

#endif
