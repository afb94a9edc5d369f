import SVGScene
import Testing
import VectorScene

@Suite("Hostile animations")
struct AnimationLimitTests {
    @Test("Animations of no time that begin each other are cut, with an error")
    func intervals() throws {
        var options = SVGOptions()
        options.time = .seconds(1_000_000)
        options.limits.animationIntervals = 100
        let ring = """
            <rect width='9' height='9'><set id='a' attributeName='x' to='1' dur='0.000000001s' begin='0s;b.end'/>\
            <set id='b' attributeName='x' to='2' dur='1ms' begin='a.end'/></rect>
            """
        let codes = try convert(ring, options: options).diagnostics.filter { $0.severity == .error }.map(\.code)
        #expect(codes == ["too-many-intervals"])
    }

    @Test("Of many animations of one attribute the strongest count, with an error")
    func stacks() throws {
        var options = SVGOptions()
        options.time = .start
        options.limits.stackedAnimations = 3
        let animations = String(
            repeating: "<animate attributeName='x' by='1' values='1' additive='sum' dur='1s'/>", count: 5)
        let conversion = try convert("<rect width='9' height='9'>\(animations)</rect>", options: options)
        #expect(try conversion.scene.paintedBounds()?.minX == 3)
        #expect(conversion.diagnostics.map(\.code) == ["too-many-animations"])
    }

    @Test(
        "Times without measure, rings and lists of rubbish end in time",
        arguments: [
            "<set id='a' attributeName='x' to='1' dur='1s' begin='a.end'/>",
            "<set id='a' attributeName='x' to='1' dur='1s' begin='0s;a.begin'/>",
            "<set id='a' attributeName='x' to='1' dur='1s' begin='0s;a.end-1s'/>",
            "<animate attributeName='x' to='1e308' by='1e308' values='1e308;-1e308' dur='1e-300s' repeatDur='1e300s'/>",
            "<animate attributeName='x' to='9' dur='1e308s' repeatCount='1e308' accumulate='sum' additive='sum'/>",
            "<animateTransform attributeName='transform' type='scale' values='0;0' dur='1s'/>",
            "<animateMotion path='M0 0' keyPoints='2;-1' keyTimes='0;1' dur='1s'/>",
            "<animate attributeName='d' values='M;z;A' dur='1s'/>",
            "<animate attributeName='points' values=';;;;' dur='1s'/>",
            "<animate attributeName='fill' values='rgb(((((;rgb(1,2' dur='1s'/>",
            "<animate attributeName='x' values='calc(calc(1px);calc(1px' dur='1s'/>",
        ], [DrawingTime.start, .seconds(1e9), .settled])
    func rubbish(animation: String, time: DrawingTime) throws {
        let result = try conversion("<rect width='9' height='9'>\(animation)</rect>", at: time)
        #expect(result.diagnostics.allSatisfy { $0.severity != .error || $0.code == "too-many-intervals" })
    }

    @Test("A long chain is followed without a deep stack")
    func chains() throws {
        let chain = (1..<3000).map {
            "<set id='a\($0)' attributeName='x' to='\($0)' dur='1s' begin='a\($0 - 1).end' end='a\($0 - 1).end+1s'/>"
        }
        let first = "<set id='a0' attributeName='x' to='0' dur='1s'/>"
        let content = "<rect width='9' height='9'>\(first)\(chain.joined())</rect>"
        #expect(try edges(content, at: .seconds(2000.5))?[0] == 2000)
    }

    @Test("Keyframes of many properties on many elements are cut, with an error")
    func manyTracks() throws {
        var options = SVGOptions()
        options.time = .seconds(1)
        options.limits.variableBytes = 100_000
        let tracks = (0..<100).map { "--p\($0):1;" }.joined()
        let rects = String(repeating: "<rect width='9' height='9'/>", count: 100)
        let content = "<style>@keyframes a{to{\(tracks)}} rect{animation:a 2s}</style>\(rects)"
        let conversion = try convert(content, options: options)
        #expect(conversion.diagnostics.contains { $0.code == "too-many-variables" && $0.severity == .error })
        #expect(try conversion.scene.paintedBounds() == Rect(x: 0, y: 0, width: 9, height: 9))
    }

    @Test("What animations tell others counts as their runs do")
    func told() throws {
        var options = SVGOptions()
        options.time = .start
        options.limits.animationIntervals = 100
        let waiting = String(repeating: "<set attributeName='x' to='1' begin='0s' end='a.end'/>", count: 50)
        let ring = "<set id='a' attributeName='x' to='1' dur='1ms' begin='-9s;a.end'/>"
        let codes = try convert("<rect width='9' height='9'>\(ring)\(waiting)</rect>", options: options).diagnostics
            .map(\.code)
        #expect(codes == ["too-many-intervals"])
    }
}
