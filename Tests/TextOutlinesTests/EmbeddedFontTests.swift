#if Rendering

import Foundation
import SVGScene
import Switchless
import Testing
import VectorScene

@testable import TextOutlines

/// Drawings as Excalidraw, Figma and Inkscape write them, with their fonts inside. There are no others.
///
/// The fonts have squares: at size 10 an `A` is 4 wide, starts 1 after its position and advances by 6; a `B` is 2 wide
/// and advances as far; a space advances by 3.
@Suite struct EmbeddedFontTests {
    /// The boxes of the glyphs of each text, in the text's user space.
    private func boxes(_ drawing: String) throws -> [[Rect]] {
        var options = SVGOptions()
        options.text = .outlines(TextOutliner(fonts: FontBook()))
        let conversion = try SVGConverter(options: options).convert(drawing)
        #expect(conversion.diagnostics.filter { $0.severity != .note }.isEmpty)
        var texts = Texts()
        try texts.visit(conversion.scene.root)
        return texts.boxes
    }

    /// A font whose `A` has another side, in thousandths of an em.
    private func font(side: Int = 400) -> TinyFont {
        var font = TinyFont()
        font.family = "Another name"
        font.glyphs = [.blank(" "), .square("A", side: side), .square("B", side: 200)]
        return font
    }

    private func data(_ font: [UInt8]) -> String { Data(font).base64EncodedString() }

    /// D2 writes labels in HTML, whose lines end where its own fonts let them end.
    @Test(arguments: [(22, 1), (20, 2)])
    func labelsAreMeasuredWithTheFontsOfTheDrawing(width: Int, lines: Int) throws {
        var narrow = font()
        narrow.glyphs = [.blank(" "), .square("A", side: 100, advance: 300)]
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><style>
            @font-face { font-family: d2-regular; src: url("data:application/font-woff;base64,\(data(narrow.woff))"); }
            </style><foreignObject width="\(width)" height="90"><div xmlns="http://www.w3.org/1999/xhtml" \
            style="font: 10px d2-regular">AAA AAA</div></foreignObject></svg>
            """
        // Three letters are 9 wide, and the space between two such words is 3.
        #expect(try boxes(drawing).count == lines)
    }

    /// Excalidraw 0.17 names a family by line; 0.18 divides one into files by characters.
    @Test func excalidrawHasWOFF2() throws {
        let drawing = """
            <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">
              <!-- svg-source:excalidraw -->
              <metadata></metadata>
              <defs>
                <style class="style-fonts">
                  @font-face {
                    font-family: "Virgil";
                    src: url("data:font/woff2;base64,\(data(font().storedWOFF2))") format("woff2");
                  }
                  @font-face { font-family: Excalifont; src: url(data:font/woff2;base64,\(data(font().storedWOFF2))); unicode-range:U+20-40,U+42; }
                  @font-face { font-family: Excalifont; src: url(data:font/woff2;base64,\(data(font(side: 300).storedWOFF2))); unicode-range:U+41; }
                </style>
              </defs>
              <rect x="0" y="0" width="200" height="100" fill="#ffffff"></rect><g transform="translate(30 25) rotate(0 100 25)"><text \
            x="0" y="17.5" font-family="Virgil, Segoe UI Emoji" font-size="10px" fill="#1e1e1e" text-anchor="start" style="white-space: pre;" \
            direction="ltr" dominant-baseline="alphabetic">A  B</text></g><g transform="translate(150 85) rotate(357 40 9.6)"><text x="60" \
            y="15.5" font-family="Excalifont, Xiaolai, sans-serif, Segoe UI Emoji" font-size="20px" fill="#1971c2" text-anchor="middle" \
            style="white-space: pre;" direction="ltr" dominant-baseline="alphabetic">BA</text></g></svg>
            """
        // The advance of A and two spaces is 12. Of BA, the advance is 24, so that it begins at 48.
        #expect(
            try boxes(drawing) == [
                [.square(1, 13.5, 4), .square(13, 15.5, 2)], [.square(50, 11.5, 4), .square(62, 9.5, 6)],
            ])
    }

    @Test func figmaHasAFileForEachWeightAndStyle() throws {
        let drawing = """
            <svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg">
            <rect width="200" height="100" fill="white"/>
            <text fill="#1E1E1E" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="10" font-weight="600" \
            letter-spacing="-0.1em"><tspan x="24" y="46">AB</tspan></text>
            <text fill="#757575" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="10" \
            letter-spacing="0em"><tspan x="24" y="60">AA&#10;</tspan><tspan x="24" y="72" font-style="italic">AA</tspan></text>
            <text fill="white" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="10" font-weight="500" \
            letter-spacing="0.01em"><tspan x="132.5" y="90">A</tspan></text>
            <defs>
            <style type="text/css">
            @font-face{font-family:'Inter';font-style:normal;font-weight:400;src:url(data:font/woff;charset=utf-8;base64,\(data(font().woff))) \
            format('woff')}
            @font-face{font-family:'Inter';font-style:italic;font-weight:400;src:url(data:application/font-woff;base64,\(data(font(side: 100).woff))) \
            format('woff')}
            @font-face{font-family:'Inter';font-style:normal;font-weight:600;src:url(data:font/ttf;base64,\(data(font(side: 300).bytes))) \
            format('truetype')}
            </style>
            </defs>
            </svg>
            """
        // In the first text, B is one nearer to A. The weight 500 takes 400 rather than 600 (CSS Fonts 4, 5.2).
        #expect(
            try boxes(drawing) == [
                [.square(25, 43, 3), .square(30, 44, 2)],
                [.square(25, 56, 4), .square(31, 56, 4), .square(25, 71, 1), .square(31, 71, 1)],
                [.square(133.5, 86, 4)],
            ])
    }

    /// What Inkscape 1.2 wrote of text by lines, text in a shape and text of a width. It breaks lines by itself.
    @Test func inkscapeHasLinesAndSpecificationsOfFonts() throws {
        let drawing = """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <svg width="80mm" height="60mm" viewBox="0 0 80 60" version="1.1" id="svg5" sodipodi:docname="a.svg"
               xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
               xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
               xmlns:svg="http://www.w3.org/2000/svg">
              <sodipodi:namedview id="namedview20" pagecolor="#ffffff" inkscape:document-units="mm" />
              <defs id="defs2"><rect x="5" y="22" width="30" height="20" id="rect1" /><style id="fonts">
            @font-face { font-family: 'Noto Sans'; font-weight: bold; src: url('data:application/x-font-ttf;base64,\(data(font(side: 300).bytes))') }
            @font-face { font-family: 'Noto Sans'; src: url('data:application/font-woff;base64,\(data(font().woff))') format('woff') }
            </style></defs>
              <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
                <text xml:space="preserve" style="font-style:normal;font-variant:normal;font-weight:bold;font-stretch:normal;font-size:10px;\
            line-height:1.25;font-family:'Noto Sans';-inkscape-font-specification:'Noto Sans, Bold';font-variant-ligatures:normal;\
            letter-spacing:0px;word-spacing:0px;fill:#000080;stroke:none;stroke-width:0.264583" x="5" y="8" id="text1"><tspan
                     sodipodi:role="line" id="tspan1" x="5" y="8">A  B</tspan><tspan
                     sodipodi:role="line" id="tspan2" x="5" y="20.5">A</tspan></text>
                <text xml:space="preserve" style="font-size:10px;line-height:1.25;font-family:'Noto Sans';\
            -inkscape-font-specification:'Noto Sans, Normal';white-space:pre;shape-inside:url(#rect1);fill:#800000" id="text2"><tspan
                     x="5" y="25.5" id="tspan41">A B </tspan><tspan
                     x="5" y="30.5" id="tspan43">B</tspan></text>
                <text xml:space="preserve" style="font-size:10px;line-height:1.25;font-family:'Noto Sans';\
            -inkscape-font-specification:'Noto Sans, Normal';white-space:pre;inline-size:30;text-align:center;text-anchor:middle;fill:#008000"
                   x="60" y="26" id="text3"><tspan
                     x="60" y="26" id="tspan47">AB<tspan
               y="26" id="tspan49"> </tspan></tspan><tspan
                     x="60" y="31" id="tspan51">B</tspan></text>
                <text xml:space="preserve" style="font-size:10px;line-height:1.25;font-family:'Noto Sans';fill:#000000" id="text4" x="5"
                   y="50"><tspan sodipodi:role="line" id="tspan4" x="5" y="50">A<tspan
               style="font-size:50%;baseline-shift:super" id="tspan6">B</tspan>A</tspan></text>
              </g>
            </svg>
            """
        // Two spaces are 6 wide. AB is 12 wide, and begins 6 before 60; B begins 3 before. The superscript is raised by
        // 350 thousandths of its em, as OS/2 says, and has half the size.
        #expect(
            try boxes(drawing) == [
                [.square(6, 5, 3), .square(18, 6, 2), .square(6, 17.5, 3)],
                [.square(6, 21.5, 4), .square(15, 23.5, 2), .square(6, 28.5, 2)],
                [.square(55, 22, 4), .square(61, 24, 2), .square(58, 29, 2)],
                [.square(6, 46, 4), .square(11.5, 47.25, 1), .square(15, 46, 4)],
            ])
    }
}

/// The boxes of the outlines of each text.
private struct Texts: SceneVisitor {
    var boxes: [[Rect]] = []

    mutating func visit(_ group: GroupNode) throws { try visit(group.children) }
    mutating func visit(_ text: TextNode) { boxes.append(text.boxes) }
    mutating func visit(_ path: PathNode) {}
    mutating func visit(_ image: ImageNode) {}
}

#endif
