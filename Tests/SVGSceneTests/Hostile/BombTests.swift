import SVGScene
import Testing
import VectorScene

/// A small drawing that asks for a scene without bounds.
struct Bomb: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: String

    /// `levels` things, each of which shows the next one twice, in two different sizes; the last is a plain rectangle.
    ///
    /// - Parameters:
    ///   - thing: what the thing of a number holds, out of what shows the next one.
    ///   - user: what shows the thing of a number, in a size.
    init(
        _ name: String, levels: Int = 40, _ thing: (Int, String) -> String, shownBy user: (Int, Int) -> String
    ) {
        testDescription = name
        let things = (0..<levels).map { thing($0, user($0 + 1, 7) + user($0 + 1, 8)) }
        content = "<defs>\(things.joined())</defs>" + user(0, 9)
    }

    private static func rect(_ size: Int, _ attributes: String) -> String {
        "<rect width='\(size)' height='\(size)' \(attributes)/>"
    }

    static let all = [
        Bomb("uses", { "<g id='a\($0)'>\($1)</g>" }, shownBy: { "<use href='#a\($0)' x='\($1)'/>" }),
        Bomb(
            "uses that ask for the box of what they show",
            { "<g id='a\($0)' fill='url(#g)'>\($1)</g>" },
            shownBy: { level, size in
                (level == 0 ? "<linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient>" : "")
                    + "<use href='#a\(level)' x='\(size)' fill='url(#g)'/>" + rect(size, "fill='context-fill'")
            }),
        Bomb(
            "patterns in patterns", { "<pattern id='a\($0)' width='1' height='1'>\($1)</pattern>" },
            shownBy: { rect($1, "fill='url(#a\($0))'") }),
        Bomb(
            "masks on masks", { "<mask id='a\($0)'>\($1)</mask>" },
            shownBy: { rect($1, "fill='#fff' mask='url(#a\($0))'") }),
        Bomb(
            "clip paths that are clipped",
            { "<clipPath id='a\($0)' clipPathUnits='objectBoundingBox'>\($1)</clipPath>" },
            shownBy: { rect($1, "clip-path='url(#a\($0))'") }),
        Bomb(
            "markers on markers", { "<marker id='a\($0)'>\($1)</marker>" },
            shownBy: { "<path d='M0 0h\($1)h1h1' marker='none' style='marker:url(#a\($0))'/>" }),
        Bomb(
            "filters that show what is filtered",
            { "<filter id='a\($0)'><feImage href='#b\($0)'/></filter><g id='b\($0)'>\($1)</g>" },
            shownBy: { rect($1, "filter='url(#a\($0))'") }),
        Bomb(
            "a bit of everything",
            { level, shown in
                """
                <pattern id='a\(level)' width='1' height='1'>\(shown)</pattern><mask id='b\(level)'>\(shown)</mask>\
                <clipPath id='c\(level)' clipPathUnits='objectBoundingBox'>\(shown)</clipPath>
                """
            },
            shownBy: { rect($1, "fill='url(#a\($0))' mask='url(#b\($0))' clip-path='url(#c\($0))'") }),
    ]
}

@Suite("Bombs")
struct BombTests {
    @Test("What doubles without end stops at the limit, and nothing is worked on for longer", arguments: Bomb.all)
    func doubling(bomb: Bomb) throws {
        var options = SVGOptions()
        options.limits.instances = 2_000
        let conversion = try convert(bomb.content, options: options)
        #expect(conversion.nodeCount < 8_000)
        #expect(conversion.diagnostics.count < 50)
    }

    @Test(
        "A filter's region may be as large as numbers go; what is written stays finite",
        arguments: ["1e9", "1e30", "1e308"])
    func region(size: String) throws {
        let region = "x='-\(size)' y='-\(size)' width='\(size)' height='\(size)'"
        let conversion = try convert(
            """
            <filter id='a' filterUnits='userSpaceOnUse' \(region)><feFlood/><feGaussianBlur stdDeviation='\(size)'/></filter>
            <filter id='b' \(region)><feTile/></filter>
            <rect width='9' height='9' filter='url(#a)'/><rect width='9' height='9' filter='url(#b)'/>
            """)
        #expect(conversion.scene.resources.filters.allSatisfy { $0.width.isFinite && $0.height.isFinite })
        #expect(try !JSONWriter().string(of: conversion.scene).contains("null"))
        #expect(conversion.nodeCount < 20)
    }

    @Test("A long path is written as often as the scene has room for, however text or uses repeat it")
    func longPath() throws {
        var options = SVGOptions()
        options.limits.sceneParts = 10_000
        let path = "<defs><path id='p' d='M0 0\(String(repeating: "h1v1", count: 500))'/></defs>"
        let text = String(repeating: "<textPath href='#p'>a</textPath>", count: 100)
        for content in [path + "<text>\(text)</text>", path + String(repeating: "<use href='#p'/>", count: 100)] {
            let conversion = try convert(content, options: options)
            #expect(conversion.codes == ["too-many-parts"])
            #expect(try JSONWriter().string(of: conversion.scene).utf8.count < 200_000)
        }
    }

    @Test("The stops of a gradient are written as often as the scene has room for")
    func stops() throws {
        var options = SVGOptions()
        options.limits.sceneParts = 10_000
        let gradient = "<linearGradient id='g'>\(String(repeating: "<stop/>", count: 1_000))</linearGradient>"
        let rects = (1...100).map { "<rect width='\($0)' height='9' fill='url(#g)'/>" }.joined()
        let conversion = try convert(gradient + rects, options: options)
        #expect(conversion.codes == ["too-many-parts"])
        #expect(conversion.scene.resources.paints.count < 10)
    }

    @Test(
        "What nodes bear beside what they draw is repeated as often as the scene has room for",
        arguments: [
            "<g id='a'><title>LONG</title>SHAPE</g>", "<g id='a'><desc>LONG</desc>SHAPE</g>",
            "<g id='a'><g id='LONG'>SHAPE</g></g>", "<a id='a' href='LONG'>SHAPE</a>",
            "<g id='a' font-family='LONG'><text y='9'>a</text></g>", "<g id='a' lang='LONG'><text y='9'>a</text></g>",
            "<text id='a'><a href='LONG'>a<tspan fill='red'>b</tspan></a></text>", "<g id='a' class='LONG'>SHAPE</g>",
            "<g id='a' data-x='LONG'>SHAPE</g>",
            "<filter id='f'><feFlood result='LONG'/><feOffset in='LONG'/></filter><g id='a'>SHAPE</g>",
        ])
    func labels(content: String) throws {
        var options = SVGOptions()
        options.limits.textBytes = 20_000
        options.includesSource = true
        let long = String(repeating: "x", count: 1_000)
        let shape = "<rect width='9' height='9' filter='url(#f)'/>"
        let used = content.replacing("LONG", with: long).replacing("SHAPE", with: shape)
        let filter = content.contains("<filter") ? "" : "<filter id='f'><feFlood/></filter>"
        let conversion = try convert(
            filter + used + String(repeating: "<use href='#a'/>", count: 100), options: options)
        #expect(try JSONWriter().string(of: conversion.scene).ranges(of: long).count <= 20)
        #expect(conversion.codes.allSatisfy { $0 == "too-much-text" } && conversion.codes.count <= 1)
    }

    @Test("A text that refers to a large drawing again and again counts what it looks through")
    func tref() throws {
        var options = SVGOptions()
        options.limits.instances = 2_000
        let large = "<g id='a'>\(String(repeating: "<g/>", count: 500))</g>"
        let trefs = String(repeating: "<tref xlink:href='#a'/>", count: 500)
        let conversion = try SVGConverter(options: options).convert(
            Array(hostile("\(large)<text>a\(trefs)</text>").utf8))
        #expect(conversion.codes == ["too-many-instances"])
    }

    @Test("Custom properties that double cost no more than is allowed", arguments: ["", "x", "var(--none, )"])
    func variables(last: String) throws {
        let doubling = (0..<28).map { "--a\($0):var(--a\($0 + 1))var(--a\($0 + 1))" }.joined(separator: ";")
        let rects = String(repeating: "<rect width='9' height='9' style='fill:var(--a0)'/>", count: 20)
        var options = SVGOptions()
        options.limits.variableBytes = 1 << 20
        let conversion = try convert("<g style='\(doubling);--a28:\(last)'>\(rects)</g>", options: options)
        #expect(Set(conversion.codes) == ["too-many-variables", "invalid-variable"])
        #expect(conversion.paths.count == 20)
    }

    @Test("A picture cannot spend more on custom properties than the whole drawing may")
    func variablesInPictures() throws {
        var options = SVGOptions()
        options.limits.variableBytes = 400
        let picture = svg("<g style='--a:red'><rect width='9' height='9' style='fill:var(--a)'/></g>")
        let pictures = (0..<20).map { image(dataURL(picture + "<!--\($0)-->")) }.joined()
        let conversion = try convert(pictures, options: options)
        #expect(conversion.codes.contains("too-many-variables"))
    }

    @Test("An octave count, a kernel's order and a list of tiles beyond reason become something small")
    func numbers() throws {
        let conversion = try convert(
            """
            <filter id='f'><feTurbulence numOctaves='1e300'/><feConvolveMatrix order='1e300' kernelMatrix='1'/>\
            <feMorphology radius='1e300'/></filter><rect width='9' height='9' filter='url(#f)'/>
            """)
        #expect(try JSONWriter().string(of: conversion.scene).utf8.count < 2_000)
    }
}
