import Testing

@testable import VectorScene

@Suite("Nodes as JSON")
struct NodeJSONTests {
    let square = ##"{"type":"path","d":"M0 0L10 0L10 10L0 10Z","fill":{"paint":"#000000"},"bounds":[0,0,10,10]}"##
    let source =
        #"{"element":"circle","line":3,"column":7,"class":["a","b"],"data":{"a":"1","k":"v"},"#
        + #""attributes":{"{urn:x}y":"z"},"shape":{"cx":5,"cy":6,"r":2.5}}"#
    let stroke =
        #"{"paint":0,"opacity":0.5,"width":2,"cap":"round","join":"miter-clip","miterLimit":10,"dash":[1,2],"dashOffset":-3}"#

    @Test("A group leaves out what is default")
    func plainGroup() {
        #expect(json(GroupNode()) == #"{"type":"group","children":[]}"#)
    }

    @Test("A group says how it is composited")
    func group() {
        #expect(
            json(Everything.group)
                == ##"{"type":"group","id":"g","transform":[1,0,0,1,5,6],"opacity":0.5,"blend":"color-dodge","isolate":true,"##
                + ##""clip":0,"mask":0,"filters":[0,0],"link":{"href":"#top","target":"_blank"},"title":"T","description":"D","##
                + #""source":\#(source),"children":[\#(square)]}"#)
    }

    @Test("A path says how it is painted")
    func path() {
        #expect(
            json(Everything.path)
                == #"{"type":"path","id":"p","transform":[2,0,0,2,0,0],"d":"M1 2Q3 4 5 6C7 8 9 10 11 12Z","#
                + #""fill":{"paint":1,"opacity":0.25,"rule":"evenodd"},"stroke":\#(stroke),"paintOrder":"stroke","#
                + #""rendering":"crispEdges","bounds":[1,2,10,10],"source":\#(source)}"#)
    }

    @Test(
        "Path data has no more separators than it needs",
        arguments: [
            ("M 10 20 L 30 -5", "M10 20L30-5"), ("M -1 -2 C -3 4 -5 -6 7 8 Z", "M-1-2C-3 4-5-6 7 8Z"), ("", ""),
        ] as [(String, String)])
    func separators(text: String, expected: String) {
        #expect(json(PathData(text)) == "\"\(expected)\"")
    }

    @Test("Path data longer than the buffer is written whole")
    func longPath() {
        var path = PathData()
        var expected = "\"M0 0"
        path.move(to: .zero)
        for i in 0..<20_000 {
            path.line(to: Point(Double(i), -0.5))
            expected += "L\(i)-0.5"
        }
        #expect(json(path) == expected + "\"")
    }

    @Test("An image says where it lies")
    func image() {
        #expect(
            json(Everything.image)
                == #"{"type":"image","id":"i","href":"data:image/png;base64,AAAA","x":1,"y":2,"width":30,"height":40,"#
                + #""rendering":"pixelated"}"#)
        #expect(json(ImageNode(href: "", width: 1, height: 2)) == #"{"type":"image","href":"","width":1,"height":2}"#)
    }

    @Test("An extension carries its payload")
    func `extension`() {
        #expect(
            json(Everything.extension)
                == #"{"type":"extension","name":"{urn:x}star","payload":{"deep":[true,null,"s",1.5,{}],"points":5},"#
                + #""children":[\#(square)]}"#)
    }

    @Test("A scene begins with its format", arguments: [SceneGraph(size: Size(200, 100.5))])
    func scene(scene: SceneGraph) throws {
        #expect(
            try JSONWriter().string(of: scene)
                == #"{"format":"switchless.scene","version":1,"size":[200,100.5],"#
                + #""resources":{"paints":[],"clips":[],"masks":[],"filters":[]},"root":{"type":"group","children":[]}}"#
                + "\n")
    }

    @Test("Pretty JSON has a line for each field")
    func pretty() {
        #expect(
            json(GroupNode(children: [GroupNode(transform: .scale(x: 2, y: 2))]), pretty: true) == """
                {
                  "type": "group",
                  "children": [
                    {
                      "type": "group",
                      "transform": [2, 0, 0, 2, 0, 0],
                      "children": []
                    }
                  ]
                }
                """)
    }

    @Test(
        "Strings are escaped as JSON wants",
        arguments: [
            ("", ""), ("plain é 😀", "plain é 😀"), ("a\"b\\c/d", #"a\"b\\c/d"#), ("\n\r\t\u{8}\u{C}", #"\n\r\t\b\f"#),
            ("\u{0}\u{1F}\u{7F}", "\\u0000\\u001f\u{7F}"), ("\u{2028}", "\u{2028}"),
        ] as [(String, String)])
    func escapes(text: String, expected: String) {
        #expect(json(text) == "\"\(expected)\"")
    }

    @Test("A string longer than the buffer is written whole")
    func longString() {
        let text = String(repeating: "0123456789", count: 20_000)
        #expect(json(text) == "\"\(text)\"")
    }
}

@Suite("Text as JSON")
struct TextJSONTests {
    @Test("A span leaves out what is default")
    func plainSpan() {
        #expect(json(TextSpan(text: "a", font: SceneFont(size: 12))) == #"{"text":"a","font":{"size":12}}"#)
    }

    @Test("A span says everything about its characters")
    func span() {
        let stroke = NodeJSONTests().stroke
        #expect(
            json(Everything.span)
                == #"{"text":"Ab \"c\"","font":{"families":["Noto Sans","serif"],"size":12,"weight":700,"style":"italic","#
                + #""stretch":75,"variant":"small-caps","kerning":false,"variations":{"wght":650},"#
                + #""features":{"liga":0,"ss01":2},"opticalSizing":false,"synthesis":["style"],"palette":{"#
                + ##""index":2,"theme":"dark","colors":[{"index":3,"color":"#ffffff","opacity":0.5}]}},"##
                + ##""fill":{"paint":"#000000"},"stroke":\##(stroke),"paintOrder":"stroke","dx":[1,2],"dy":[0,-1],"##
                + #""rotate":[45],"letterSpacing":1,"wordSpacing":-2,"baselineShift":["super",3,"sub"],"#
                + #""dominantBaseline":"text-before-edge","alignmentBaseline":"middle","decorations":{"#
                + ##""underline":{"fill":{"paint":"#000000"},"style":"wavy","thickness":2,"offset":3},"overline":{"stroke":\##(stroke)},"lineThrough":{}},"##
                + #""language":"en","direction":"ltr","bidi":"isolate-override","orientation":"upright","combination":2,"link":{"href":"x"},"visible":false,"#
                + #""textLength":30,"lengthAdjust":"spacingAndGlyphs"}"#)
    }

    @Test("A text has chunks, at places or along paths")
    func text() {
        let span = json(Everything.span)
        #expect(
            json(Everything.text)
                == #"{"type":"text","id":"t","writingMode":"vertical","direction":"rtl","textLength":99,"#
                + #""lengthAdjust":"spacingAndGlyphs","rendering":"geometricPrecision","chunks":["#
                + #"{"x":1,"y":2,"anchor":"middle","textLength":50,"spans":[\#(span)]},"#
                + #"{"anchor":"end","path":{"d":"M0 0L10 0","startOffset":4,"method":"stretch"},"spans":[\#(span)]}]}"#)
    }
}
