import Testing

@Suite("Formats of scenes")
struct FormatTests {
    @Test(
        "Each format begins as its documents do",
        arguments: [("json", "{\"format\""), ("svg", "<svg "), ("outline", "scene ")])
    func formats(name: String, start: String) throws {
        let result = try Tool.run("svg", "--format", name, "-", input: Drawing.fine)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(start))
    }

    @Test(
        "A file in a folder has the format's extension",
        arguments: [("json", "a.json"), ("svg", "a.svg"), ("outline", "a.txt")])
    func extensions(name: String, file: String) throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        #expect(try Tool.run("svg", "--format", name, "--output-directory", "out", "a.svg", in: folder).status == 0)
        #expect(try !folder.read("out/\(file)").isEmpty)
    }

    @Test(
        "A drawing that moves is shown at the moment that is asked for, by default in the end",
        arguments: [
            (["--time", "1"], "[1,0,0,1,20,0]"), (["--time", "start"], "[1,0,0,1,10,0]"),
            (["--time", "settled"], "[1,0,0,1,30,0]"), ([], "[1,0,0,1,30,0]"), (["--time", "none"], "[1,0,0,1,5,0]"),
        ])
    func moments(options: [String], transform: String) throws {
        let drawing = """
            <svg xmlns='http://www.w3.org/2000/svg' width='90' height='9'>
            <path d='M0 0H9V9' transform='translate(5)'><animateTransform attributeName='transform' from='10' to='30' \
            dur='2s' fill='freeze'/></path></svg>
            """
        let result = try Tool.run(["svg"] + options + ["-"], input: drawing)
        #expect(result.output.contains("\"transform\":\(transform)"))
        #expect(result.errors.isEmpty)
    }

    @Test(
        "--media sets what @media asks for; what it cannot set ends with 2",
        arguments: [
            ([], 0 as Int32, "#008080"), (["--media", "print"], 0, "#ff0000"),
            (["--media", "prefers-reduced-motion: reduce", "--media", "width: 5px"], 0, "#0000ff"),
            (["--media", "speech"], 2, "media"),
        ])
    func media(options: [String], status: Int32, fill: String) throws {
        let drawing = """
            <svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><style>path { fill: teal }
            @media print { path { fill: red } } @media (prefers-reduced-motion) and (width: 5px) { path { fill: blue } }
            </style><path d='M0 0H9V9'/></svg>
            """
        let result = try Tool.run(["svg", "-"] + options, input: drawing)
        #expect(result.status == status)
        #expect((result.output + result.errors).contains(fill))
    }

    @Test("What moves says how it changes in time where that is asked for, and an event lets it begin")
    func timeline() throws {
        let drawing = """
            <svg xmlns='http://www.w3.org/2000/svg' width='90' height='9'><path id='a' d='M0 0H9V9'>\
            <animate attributeName='opacity' from='0.5' to='1' begin='a.click' dur='2s' fill='freeze'/></path></svg>
            """
        let moving = try Tool.run("svg", "--timeline", "--event", "a.click@1", "-", input: drawing)
        #expect(moving.output.contains(#""property":"opacity","times":[0,1,1,3],"values":[1,1,0.5,1]"#))
        #expect(moving.output.contains(#""timeline":{"duration":3,"#))
        let waiting = try Tool.run("svg", "--timeline", "--notes", "-", input: drawing)
        #expect(waiting.output.contains(#""duration":0,"tracks":[],"begins":{"a.click":[{"node":"#))
        #expect(waiting.errors.contains("waits for the event 'click' of 'a'"))
    }

    private static let hostile = """
        <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' onload='alert(1)'><image href='a.png' width='9' height='9'/>\
        <path d='M0 0H9V9'/></svg>
        """

    @Test(
        "A drawing for one's own page has nothing that runs, reads no file beside it, and says what is removed",
        arguments: [["--format", "svg", "--safe"], ["--format", "safe-svg"]])
    func safe(options: [String]) throws {
        let folder = try Folder()
        try folder.write(Self.hostile, to: "a.svg")
        try folder.write("no picture", to: "a.png")
        let result = try Tool.run(["svg"] + options + ["a.svg"], in: folder)
        #expect(result.output.contains("<path d=\"M0 0H9V9\"/>"))
        #expect(!result.output.contains("alert") && !result.output.contains("image"))
        #expect(result.errors.contains("a.svg:1:70: warning: the handler onload is removed [removed-attribute]"))
        #expect(result.errors.contains("[removed-reference]") && result.errors.contains("[no-image-folder]"))
    }

    @Test("In a pipe it is a format, too")
    func safePipe() throws {
        let line =
            "{\"id\":1,\"data\":\"<svg xmlns='http://www.w3.org/2000/svg'><g onload='a'/><path d='M0 0H9V9'/></svg>\"}\n"
        let result = try Tool.run("pipe", "svg", "--format", "safe-svg", input: line)
        #expect(result.output.contains("M0 0H9V9") && result.output.contains("removed-attribute"))
        #expect(!result.output.contains("onload='a'"))
    }

    @Test("A safe drawing is one of SVG: another format is a wrong command line")
    func safeFormat() throws {
        let result = try Tool.run("svg", "--safe", "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("--safe is for SVG: add --format svg"))
    }

    @Test("Frames are beside each other with --strip, in any format, and Lottie has the timeline unasked")
    func frames() throws {
        let drawing = """
            <svg xmlns='http://www.w3.org/2000/svg' width='90' height='9'><path d='M0 0H9V9'>\
            <animateTransform attributeName='transform' to='50' dur='2s' fill='freeze'/></path></svg>
            """
        let strip = try Tool.run("svg", "--frames", "3", "--strip", "--format", "svg", "-", input: drawing)
        #expect(strip.output.contains("width=\"270\"") && strip.errors.isEmpty)
        let lottie = try Tool.run("svg", "--format", "lottie", "-", input: drawing)
        #expect(lottie.output.contains(#""op":120,"w":90,"h":9"#) && lottie.errors.isEmpty)
    }

    @Test("An unknown format is a wrong command line, and the formats are listed")
    func unknown() throws {
        let result = try Tool.run("svg", "--format", "bmp", "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("json, lottie, outline"))
    }

    #if Rendering
    @Test("A build with Cairo draws a picture")
    func picture() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        #expect(try Tool.run("svg", "--format", "png", "--output-directory", "out", "a.svg", in: folder).status == 0)
        #expect(try folder.read("out/a.png").contains("IHDR"))
    }

    @Test("Several drawings become pages of one PDF, without those that fail, or no file where all do")
    func pages() throws {
        let folder = try Folder()
        for name in ["a.svg", "b.svg"] { try folder.write(Drawing.fine, to: name) }
        try folder.write("<svg", to: "c.svg")
        let pages = try Tool.run("svg", "--format", "pdf", "-o", "all.pdf", "a.svg", "b.svg", in: folder)
        #expect(pages.status == 0)
        #expect(try folder.read("all.pdf").contains("/Count 2"))
        #expect(try Tool.run("svg", "--format", "pdf", "a.svg", "c.svg", "b.svg", in: folder).status == 1)
        #expect(try Tool.run("svg", "--format", "pdf", "-o", "none.pdf", "c.svg", "c.svg", in: folder).status == 1)
        #expect(try folder.names == ["a.svg", "all.pdf", "b.svg", "c.svg"])
        #expect(try Tool.run("svg", "--format", "png", "-o", "all.png", "a.svg", "b.svg", in: folder).status == 2)
    }
    #else
    @Test("A build without Cairo says which package trait a picture needs", arguments: ["png", "pdf"])
    func picture(name: String) throws {
        let result = try Tool.run("svg", "--format", name, "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("the format '\(name)' needs a build with the package trait Rendering"))
    }
    #endif

    @Test("An SVG that is larger than its drawing says so, and is written also where warnings are errors")
    func larger() throws {
        let folder = try Folder(), path = "<path d='M1 1H4C4 9 9 9 9 8'/>"
        try folder.write(
            Drawing.svg("<defs><g id='a'>\(path)</g></defs>" + String(repeating: "<use href='#a'/>", count: 90)),
            to: "a.svg")
        try folder.write(Drawing.svg("<g>  <path  fill='black'  d='M 1 1 H 4'/>  </g>"), to: "b.svg")
        let large = try Tool.run("svg", "--strict", "--format", "svg", "-o", "c.svg", "a.svg", in: folder)
        #expect(large.status == 0 && large.errors.contains("[larger-output]"))
        #expect(try folder.read("c.svg").utf8.count > folder.read("a.svg").utf8.count)
        #expect(try Tool.run("svg", "--format", "svg", "-o", "d.svg", "b.svg", in: folder).errors.isEmpty)
    }

    @Test("A part of a drawing is written in any format, and one that is not there is an error")
    func part() throws {
        let drawing = Drawing.svg("<rect id='a' x='3' width='4' height='5'/><rect x='9' width='1' height='1'/>")
        let element = try Tool.run("svg", "--format", "svg", "--element", "a", "-", input: drawing)
        #expect(element.output.contains(#"width="4" height="5""#))
        let cropped = try Tool.run("svg", "--crop", "-", input: drawing)
        #expect(cropped.output.contains(#""size":[7,5]"#))
        let missing = try Tool.run("svg", "--element", "b", "-", input: drawing)
        #expect(missing.status == 1 && missing.output.isEmpty && missing.errors.contains("[missing-element]"))
    }

    @Test("A drawing as SVG is a drawing again, with the same outline")
    func fixedPoint() throws {
        let drawing = try Tool.run("svg", "--format", "svg", "examples/drawings/clock.svg")
        #expect(drawing.status == 0)
        let again = try Tool.run("svg", "--format", "svg", "-", input: drawing.output)
        #expect(again.output == drawing.output)
    }

    private static let font =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><style>@font-face{font-family:A;src:url(data:,x)}</style>"
        + "<text font-family='A' fill='url(#g)'>a</text><linearGradient id='g'><stop/><stop offset='1' stop-color='red'/>"
        + "</linearGradient></svg>"

    @Test("SVG has the drawing's fonts, JSON those that are asked for, and says which it leaves out")
    func fonts() throws {
        let svg = try Tool.run("svg", "--format", "svg", "-", input: Self.font)
        #expect(svg.output.contains("@font-face") && svg.errors.isEmpty)
        let json = try Tool.run("svg", "-", input: Self.font)
        #expect(!json.output.contains("fonts") && json.errors.contains("lost-font"))
        let embedded = try Tool.run("svg", "--embed-fonts", "-", input: Self.font)
        #expect(embedded.output.contains(#""fonts":[{"family":"A""#) && embedded.errors.isEmpty)
    }

    @Test("Identifiers have the prefix that is asked for, which is a name")
    func prefix() throws {
        let svg = try Tool.run("svg", "--format", "svg", "--id-prefix", "icon1-", "-", input: Self.font)
        #expect(svg.output.contains(#"id="icon1-a""#) && svg.output.contains("url(#icon1-a)"))
        for prefix in ["1", "a b", "\"", ""] {
            #expect(try Tool.run("svg", "--id-prefix", prefix, "-", input: Self.font).status == 2)
        }
    }
}
