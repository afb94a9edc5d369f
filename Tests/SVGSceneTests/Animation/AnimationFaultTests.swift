import SVGScene
import Testing
import VectorScene

@Suite("Animations that are invalid, or wait")
struct AnimationFaultTests {
    @Test(
        "An animation that does nothing says why, and the drawing is as without it",
        arguments: [
            ("<animate attributeName='frob' values='1;2' dur='1s'/>", "rect has no 'frob' that can be animated"),
            ("<animate attributeName='x' values='1;blue' dur='1s'/>", "invalid value 'blue' for x"),
            ("<animate attributeName='fill' values='blau;red' dur='1s'/>", "invalid value 'blau' for fill"),
            ("<animate attributeName='transform' values='1;2' dur='1s'/>", "animated by animateTransform alone"),
            ("<set attributeName='transform' to='scale(2)'/>", "animated by animateTransform alone"),
            ("<animateTransform attributeName='x' values='1;2' dur='1s'/>", "'x' is no list of transforms"),
            ("<animateTransform attributeName='transform' type='spin' to='2' dur='1s'/>", "'type' is 'spin'"),
            ("<animate attributeName='x' dur='1s'/>", "it has no values"),
            ("<animate attributeName='x' values='' dur='1s'/>", "'values' is empty"),
            ("<animate values='1' dur='1s'/>", "'attributeName' is missing"),
            ("<set attributeName='x'/>", "'to' is missing"),
            ("<animate attributeName='x' values='1;2;3' keyTimes='0;1' dur='1s'/>", "'keyTimes' needs 3 numbers"),
            (
                "<animate attributeName='x' values='1;2;3' calcMode='spline' keySplines='0 0 1 1' dur='1s'/>",
                "'keySplines' needs 2 times four numbers"
            ),
            ("<animate href='#nobody' attributeName='x' to='1' dur='1s'/>", "there is no element that it names"),
            ("<animateMotion dur='1s'><mpath href='#nobody'/></animateMotion>", "its mpath names no element"),
            ("<animateMotion dur='1s'><mpath href='#group'/></animateMotion>", "names a g, which has no outline"),
            ("<animateMotion path='M0 0L9 9' keyPoints='0;x' dur='1s'/>", "'keyPoints' needs numbers from 0 to 1"),
            ("<animateMotion values='a;b' dur='1s'/>", "its values are no pairs of coordinates"),
        ])
    func faults(animation: String, message: String) throws {
        let result = try conversion("<g id='group'/>\n<rect width='9' height='9'>\n\(animation)</rect>", at: .start)
        let diagnostic = try #require(result.diagnostics.first)
        #expect(result.diagnostics.count == 1 && diagnostic.severity == .warning)
        #expect(diagnostic.message.contains(message) && diagnostic.position?.line == 3)
        #expect(try result.scene.paintedBounds() == Rect(x: 0, y: 0, width: 9, height: 9))
    }

    @Test(
        "A declaration of keyframes that is not read says why, and the others count",
        arguments: [
            ("fill: blau", "invalid-value"), ("frobnicate: 1", "unknown-property"),
            ("fill: red !important", "invalid-declaration"), ("r: red", "invalid-value"),
        ])
    func keyframes(declaration: String, code: String) throws {
        let style = "@keyframes a{from{\(declaration);translate:20px}} rect{animation:a 1s}"
        let result = try conversion("<style>\(style)</style><rect width='9' height='9'/>", at: .start)
        #expect(result.diagnostics.map(\.code.rawValue) == [code])
        #expect(result.diagnostics.first?.position?.column ?? 0 > 0)
        #expect(try result.scene.paintedBounds()?.minX == 20)
    }

    @Test("Names with a vendor's prefix in keyframes are no news")
    func prefixes() throws {
        let style = "@keyframes a{from{-moz-frob:1;-webkit-frob:2}} rect{animation:a 1s}"
        #expect(try conversion("<style>\(style)</style><rect width='9' height='9'/>", at: .start).diagnostics.isEmpty)
    }

    @Test(
        "A time that is none is left out of begin, and one of an animation that is missing never comes; both are said")
    func conditions() throws {
        let animation = "<set id='a' attributeName='x' to='20' begin='noon time;nobody.end;1s'/>"
        let content = "<rect width='9' height='9'>\(animation)</rect>"
        let result = try conversion(content, at: .seconds(2))
        #expect(result.diagnostics.map(\.code) == ["partial-value", "missing-reference"])
        #expect(try edges(content, at: .seconds(2))?[0] == 20)
    }

    private let button = """
        <rect id='button' width='9' height='9'/><rect id='other' width='9' height='9'>\
        <set attributeName='x' to='20' begin='button.click+1s' end='mouseout'/></rect>
        """

    private static let happenings: [([DrawingEvent], Double)] = [
        ([], 9), ([DrawingEvent("click", of: "button", at: 2)], 29), ([DrawingEvent("click", at: 2)], 29),
        ([DrawingEvent("click", of: "button", at: 4)], 9), ([DrawingEvent("click", of: "other", at: 2)], 9),
        ([DrawingEvent("mouseover", of: "button", at: 2)], 9),
        ([DrawingEvent("click", at: 2), DrawingEvent("mouseout", of: "other", at: 3.2)], 9),
        ([DrawingEvent("click", at: 2), DrawingEvent("mouseout", of: "button", at: 3.2)], 29),
        ([DrawingEvent("click", at: 2), DrawingEvent("mouseout", of: "other", at: 1)], 29),
    ]

    @Test(
        "What waits for an event begins when the caller lets it happen",
        arguments: happenings)
    func events(events: [DrawingEvent], right: Double) throws {
        var options = SVGOptions()
        options.time = .seconds(4)
        options.events = events
        let result = try convert(button, options: options)
        #expect(try result.scene.paintedBounds()?.maxX == right)
    }

    @Test("What waits for an event that does not happen is noted")
    func waiting() throws {
        let result = try conversion(button, at: .start)
        #expect(result.diagnostics.map(\.code) == ["waiting-animation", "waiting-animation"])
        #expect(result.diagnostics[0].message.contains("the event 'click' of 'button'"))
        #expect(result.diagnostics[1].message.contains("the event 'mouseout' of what it changes"))
    }

    @Test("What begins at no time by itself is begun by the caller as well")
    func indefinite() throws {
        var options = SVGOptions()
        options.events = [DrawingEvent("indefinite", of: "r", at: 1)]
        let content = "<rect id='r' width='9' height='9'><set attributeName='x' to='20' begin='indefinite'/></rect>"
        let result = try convert(content, options: options)
        #expect(try result.scene.paintedBounds()?.minX == 20)
        #expect(try conversion(content, at: .start).diagnostics.isEmpty)
    }

    @Test("Many events count against the limit of what animations do")
    func manyEvents() throws {
        var options = SVGOptions()
        options.limits.animationIntervals = 100
        options.events = (0..<200).map { DrawingEvent("click", at: Double($0)) }
        let content = "<rect width='9' height='9'><set attributeName='x' to='20' begin='click' dur='0.5s'/></rect>"
        #expect(try convert(content, options: options).diagnostics.contains { $0.code == "too-many-intervals" })
    }
}
