import Foundation
import SVGScene
import Testing
import VectorScene

/// References that lead back to where they begin.
struct Ring: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A drawing with the ring, and a green square that has nothing to do with it.
    let content: String
    /// Where the ring is cut, and what that is called.
    let finding: String

    init(_ name: String, _ finding: String, _ content: String) {
        testDescription = name
        self.finding = finding
        self.content = content + "<rect id='last' width='9' height='9' fill='lime'/>"
    }

    private static let rect = "<rect width='9' height='9'"

    static let all = [
        Ring(
            "a clip path that clips what is in it", "3:1 reference-ring",
            "<clipPath id='a'>\n\(rect) clip-path='url(#a)'/></clipPath>\(rect) clip-path='url(#a)'/>"),
        Ring(
            "a clip path that clips itself", "2:1 reference-ring",
            "<clipPath id='a' clip-path='url(#a)'>\(rect)/></clipPath>\(rect) clip-path='url(#a)'/>"),
        Ring(
            "two clip paths", "3:1 reference-ring",
            """
            <clipPath id='a' clip-path='url(#b)'>\(rect)/></clipPath>
            <clipPath id='b' clip-path='url(#a)'>\(rect)/></clipPath>\(rect) clip-path='url(#a)'/>
            """),
        Ring(
            "a mask on what is in it", "3:1 reference-ring",
            "<mask id='a'>\n\(rect) fill='#fff' mask='url(#a)'/></mask>\(rect) mask='url(#a)'/>"),
        Ring(
            "a mask that masks itself", "2:1 reference-ring",
            "<mask id='a' mask='url(#a)'>\(rect) fill='#fff'/></mask>\(rect) mask='url(#a)'/>"),
        Ring(
            "two masks", "3:1 reference-ring",
            """
            <mask id='a' mask='url(#b)'>\(rect) fill='#fff'/></mask>
            <mask id='b' mask='url(#a)'>\(rect) fill='#fff'/></mask>\(rect) mask='url(#a)'/>
            """),
        Ring(
            "a pattern of itself", "2:1 reference-ring",
            "<pattern id='a' width='1' height='1'>\n\(rect) fill='url(#a)'/></pattern>\(rect) fill='url(#a)'/>"),
        Ring(
            "two patterns of each other", "2:1 reference-ring",
            """
            <pattern id='a' width='1' height='1'>\(rect) stroke='url(#b)'/></pattern>
            <pattern id='b' width='1' height='1'>\(rect) stroke='url(#a)'/></pattern>\(rect) fill='url(#a)'/>
            """),
        Ring(
            "a pattern that takes itself over", "2:1 reference-ring",
            "<pattern id='a' width='1' height='1' href='#a'>\(rect)/></pattern>\(rect) fill='url(#a)'/>"),
        Ring(
            "a gradient that takes itself over", "2:1 reference-ring",
            "<linearGradient id='a' href='#a'/>\(rect) fill='url(#a)'/>"),
        Ring(
            "two gradients that take each other over", "2:1 reference-ring",
            """
            <linearGradient id='a' href='#b'><stop stop-color='red'/></linearGradient>
            <radialGradient id='b' xlink:href='#a'/>\(rect) fill='url(#a)'/>
            """),
        Ring(
            "a marker on what is in it", "3:1 reference-ring",
            """
            <marker id='a'>
            <path d='M0 0h1' marker-start='url(#a)'/></marker><path d='M0 0h9' marker-end='url(#a)'/>
            """),
        Ring(
            "two markers on what is in each other", "3:16 reference-ring",
            """
            <marker id='a'><path d='M0 0h1' marker-mid='url(#b)' marker-end='url(#b)'/></marker>
            <marker id='b'><path d='M0 0h1' marker-start='url(#a)'/></marker><path d='M0 0h9' marker-end='url(#a)'/>
            """),
        Ring(
            "a filter that shows what it filters", "3:1 reference-ring",
            "<filter id='a'><feImage href='#b'/></filter>\n\(rect) id='b' filter='url(#a)'/>"),
        Ring(
            "two filters that show what the other filters", "3:1 reference-ring",
            """
            <filter id='a'><feImage href='#c'/></filter><filter id='b'><feImage href='#d'/></filter>
            \(rect) id='c' filter='url(#b)'/>
            \(rect) id='d' filter='url(#a)'/>
            """),
        Ring(
            "a use of what is around it", "3:1 reference-ring",
            "<g id='a'>\(rect)/>\n<use href='#a'/></g>"),
        Ring("a use of itself", "2:1 reference-ring", "<use id='a' href='#a'/>"),
        Ring(
            "two uses of what is around the other", "3:11 reference-ring",
            "<defs><g id='a'>\(rect)/><use href='#b'/></g>\n<g id='b'><use xlink:href='#a'/></g></defs><use href='#a'/>"
        ),
        Ring(
            "a use in a clip path of what that clips", "3:28 reference-ring",
            "<clipPath id='a'>\n<use href='#b'/></clipPath>\(rect) id='b' clip-path='url(#a)'/>"),
        Ring(
            "a tref to the text around it", "2:21 reference-ring",
            "<text id='a' y='9'>a<tref xlink:href='#a'/></text>"),
        Ring(
            "a text along itself", "2:21 missing-reference",
            "<text id='a' y='9'>a<textPath href='#a'>b</textPath></text>"),
        Ring(
            "a pattern that fills what a mask on it shows", "2:1 reference-ring",
            """
            <pattern id='a' width='1' height='1'>\(rect) mask='url(#b)'/></pattern><mask id='b'>
            \(rect) fill='url(#a)'/></mask>\(rect) fill='url(#a)'/>
            """),
    ]
}

/// What masks and others show again.
private let square = "<rect id='a' width='9' height='9'/>"

@Suite("Rings of references")
struct RingTests {
    @Test(
        "A use with an effect that shows the same element is not a ring",
        arguments: [
            "<defs>\(square)<mask id='m' fill='#fff'><use href='#a'/></mask></defs><use href='#a' mask='url(#m)'/>",
            "<defs>\(square)<clipPath id='m'><use href='#a'/></clipPath></defs><use href='#a' clip-path='url(#m)'/>",
            "<defs>\(square)<filter id='m'><feImage href='#a'/></filter></defs><use href='#a' filter='url(#m)'/>",
            """
            <defs>\(square)<pattern id='m' width='1' height='1'><use href='#a'/></pattern></defs>
            <use href='#a' fill='url(#m)'/>
            """,
        ])
    func notARing(content: String) throws {
        let conversion = try SVGConverter().convert(Array(hostile(content).utf8))
        #expect(conversion.findings.isEmpty)
        #expect(conversion.paths.count == 1)
        #expect(conversion.nodeCount >= 3)
    }

    @Test("A ring is cut where it closes, with a diagnostic there; the rest is drawn", arguments: Ring.all)
    func ring(ring: Ring) throws {
        let conversion = try SVGConverter().convert(Array(hostile(ring.content).utf8))
        #expect(conversion.findings.contains(ring.finding), "\(conversion.findings)")
        #expect(conversion.findings.count <= 3, "\(conversion.findings)")
        #expect(conversion.paths.contains { $0.id == "last" })
        #expect(conversion.nodeCount < 20)
    }

    @Test("A use of a use of what is around it draws no second copy")
    func aroundHost() throws {
        let content = "<g id='a'>\(square)<use href='#b'/></g>\n<use id='b' href='#a'/>"
        let conversion = try SVGConverter().convert(Array(hostile(content).utf8))
        #expect(conversion.findings == ["3:1 reference-ring"])
        #expect(conversion.paths.count == 2)
    }

    @Test("A picture that shows its own file shows it once: pictures read no files")
    func image() throws {
        try withFolder { folder in
            let file = folder.appending(path: "a.svg")
            try Data(hostile("<rect width='9' height='9'/>\n<image href='a.svg'/>").utf8).write(to: file)
            let conversion = try SVGConverter().convert(contentsOf: file.path)
            #expect(conversion.paths.count == 2)
            #expect(conversion.findings == ["3:1 no-image-folder"])
        }
    }

    @Test("Custom properties that stand for each other stand for nothing")
    func variables() throws {
        let style =
            "--a:var(--b);--b:var(--a) var(--a);--c:var(--c, var(--c, red) var(--c, red));fill:var(--a);stroke:var(--c)"
        let conversion = try SVGConverter().convert(
            Array(hostile("<rect width='9' height='9' style='\(style)'/>").utf8))
        #expect(conversion.paths.map(\.fill?.paint) == [.color(.black)])
        #expect(conversion.paths.map(\.stroke?.paint) == [nil])
    }
}
