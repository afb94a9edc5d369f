import SVGScene
import SceneComparison
import Testing
import VectorScene
import XMLStream

@Suite("What is painted")
struct PaintedFormTests {
    private func scene(_ content: String) throws -> SceneGraph {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
        return try SVGConverter().convert(BytesSource(Array(text.utf8))).scene.painted()
    }

    private func count(_ first: String, _ second: String, tolerance: Double = 1e-6) throws -> Int {
        try SceneDifferences(scene(first), scene(second), tolerance: tolerance).list.count
    }

    private static let square = "<path d='M0 0H9V9H0z'/>"
    private static let clip = "<clipPath id='c'><path d='M0 0H5V5H0z'/></clipPath>"

    @Test(
        "Names, links and groups without effects make no difference",
        arguments: [
            ("<g id='a'><title>a</title><g>\(square)</g></g>", square),
            ("<a href='http://a'>\(square)</a>", square),
            ("<g transform='translate(3 4)'><g transform='scale(2)'>\(square)</g></g>", "<path d='M3 4H21V22H3z'/>"),
            (
                "\(clip)<g opacity='.5'><g clip-path='url(#c)'>\(square)</g></g>",
                "\(clip)<path d='M0 0H9V9H0z' opacity='.5' clip-path='url(#c)'/>"
            ),
            (
                "<g style='filter:blur(1px) invert(1)'>\(square)</g>",
                "<g style='filter:invert(1)'><g style='filter:blur(1px)'>\(square)</g></g>"
            ),
            (
                """
                <filter id='f'><feFlood result='unused'/></filter><g filter='url(#f)'>\(square)</g>
                """,
                "<filter id='f'><feFlood/></filter><g filter='url(#f)'>\(square)</g>"
            ),
            ("<path d='M0 0H9V9H0z' fill='none'/>\(square)", square),
        ])
    func same(first: String, second: String) throws { #expect(try count(first, second) == 0) }

    @Test(
        "What is seen makes one",
        arguments: [
            (square, "<path d='M0 0H9V8H0z'/>"),
            (square, "<path d='M0 0H9V9H0z' fill='red'/>"),
            (square, "<g opacity='.5'>\(square)</g>"),
            (square, ""),
            ("\(clip)<g clip-path='url(#c)'>\(square)</g>", square),
        ])
    func different(first: String, second: String) throws { #expect(try count(first, second) > 0) }

    private static func gradient(_ offset: Double) -> String {
        """
        <linearGradient id='g'><stop stop-color='red'/><stop offset='\(offset)'/></linearGradient>\
        <path d='M0 0H9V9' fill='url(#g)'/>
        """
    }

    @Test(
        "A gradient that differs by less than the tolerance is the same, and a larger difference is two: its use and its stop"
    )
    func tolerance() throws {
        #expect(try count(Self.gradient(0.5), Self.gradient(0.501), tolerance: 0.01) == 0)
        #expect(try count(Self.gradient(0.5), Self.gradient(0.6), tolerance: 0.01) == 2)
    }
}
