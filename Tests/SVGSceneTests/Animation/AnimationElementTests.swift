import SVGScene
import Testing
import VectorScene

/// Animation elements (SVG Animations 2, SMIL 3). The places are worked out by hand.
@Suite("Animation elements")
struct AnimationElementTests {
    /// The left edge of a square that an animation of `x` moves.
    private func left(_ animations: String, at time: Double, x: String = "") throws -> Double? {
        try edges("<rect \(x) width='10' height='10'>\(animations)</rect>", at: .seconds(time))?[0]
    }

    @Test(
        "The values are gone through in all their forms",
        arguments: [
            ("from='10' to='50'", 30.0), ("from='10' by='20'", 20), ("to='50'", 27.5), ("by='20'", 15),
            ("values='10;50;20'", 50), ("values=' 10 ; 50 ; '", 30), ("values='10'", 10),
            ("from='10' to='50' additive='sum'", 35), ("values='10;30' keyTimes='0;1'", 20),
            ("values='0;10;90' keyTimes='0;.5;1'", 10), ("values='0;40' calcMode='discrete'", 40),
            ("values='0;40' calcMode='discrete' keyTimes='0;.6'", 0), ("values='0;10;40' calcMode='paced'", 20),
            ("values='0;40' calcMode='spline' keySplines='0 0 1 1'", 20), ("from='10px' to='50px'", 30),
            ("from='0' to='50%'", 25),
        ])
    func values(attributes: String, expected: Double) throws {
        let animation = "<animate attributeName='x' dur='2s' \(attributes)/>"
        #expect(try left(animation, at: 1, x: "x='5'") == expected)
    }

    @Test("An attribute that is not there and has no size begins at nothing, as in browsers")
    func automatic() throws {
        let animation = "<animate attributeName='rx' to='8' dur='2s'/>"
        let moving = try conversion("<rect width='40' height='40'>\(animation)</rect>", at: .seconds(1))
        #expect(moving.paths.map(\.data) == (try convert("<rect width='40' height='40' rx='4'/>").paths.map(\.data)))
    }

    @Test(
        "What is invalid does nothing",
        arguments: [
            "", "attributeName='x'", "attributeName='fnord' to='9' dur='1s'",
            "attributeName='x' values='0;1' keyTimes='0' dur='1s'",
            "attributeName='x' values='0;1' keyTimes='0;.5' dur='1s'",
            "attributeName='x' values='0;1' keyTimes='.5;1' dur='1s'",
            "attributeName='x' values='0;1' calcMode='spline' dur='1s'",
            "attributeName='x' values='0;1' calcMode='spline' keySplines='2 0 0 0' dur='1s'",
            "attributeName='x' values='a;b' dur='1s'", "attributeName='transform' from='a' to='b' dur='1s'",
            "attributeName='x' from='1' to='9' dur='1s' href='#fnord'",
            "attributeName='x' from='1' to='9' dur='1s' begin='5s'",
            "attributeName='x' from='1' to='9' dur='1s' begin='click'",
            "attributeName='x' from='1' to='9' dur='1s' begin='indefinite'",
        ])
    func invalid(attributes: String) throws {
        #expect(try left("<animate \(attributes)/>", at: 0.5, x: "x='5'") == 5)
    }

    @Test(
        "It begins, repeats and ends as it says",
        arguments: [
            ("begin='1s'", 0.5, 0.0), ("begin='1s'", 2, 50), ("begin='-1s'", 0, 50), ("begin='-1s;4s'", 5, 50),
            ("", 3, 0), ("fill='freeze'", 3, 100), ("repeatCount='2'", 3, 50), ("repeatCount='2'", 5, 0),
            ("repeatCount='1.5' fill='freeze'", 9, 50), ("repeatCount='indefinite'", 41, 50),
            ("repeatDur='3s' fill='freeze'", 9, 50), ("end='1s' fill='freeze'", 9, 50),
            ("max='1s' fill='freeze'", 9, 50), ("min='5s' fill='freeze'", 9, 100), ("begin='1s;2s'", 2.5, 25),
            ("begin='1s;2s' restart='never'", 2.5, 75), ("begin='1s;2s' restart='whenNotActive'", 2.5, 75),
            ("begin='00:01'", 2, 50), ("begin='1000ms'", 2, 50), ("begin=' +1s '", 2, 50),
            ("begin='1s' end='1s'", 1, 0), ("repeatCount='2' accumulate='sum'", 3, 150),
        ])
    func timing(attributes: String, time: Double, expected: Double) throws {
        let animation = "<animate attributeName='x' from='0' to='100' dur='2s' \(attributes)/>"
        #expect(try left(animation, at: time) == expected)
    }

    @Test(
        "One begins and ends with others",
        arguments: [
            ("begin='a.begin+1s'", 2.0, 50.0), ("begin='a.end'", 3, 50), ("begin='a.end-1s'", 2, 50),
            ("begin='a.repeat(1)'", 2, 50), ("begin='b\\.c.begin'", 1, 50), ("begin='z.end'", 3, 0),
            ("begin='0s' end='a.end' fill='freeze'", 9, 100), ("begin='a.end;q.end'", 3, 50),
        ])
    func chains(attributes: String, time: Double, expected: Double) throws {
        let others = """
            <set id='a' attributeName='y' to='0' dur='1s' repeatCount='2'/><set id='b.c' attributeName='y' to='0'/>
            """
        let animation = "<animate id='q' attributeName='x' from='0' to='100' dur='2s' \(attributes)/>"
        #expect(try left(others + animation, at: time) == expected)
    }

    @Test("Two that begin each other go on without end")
    func rings() throws {
        let ring = """
            <animate id='a' attributeName='x' from='0' to='100' dur='1s' begin='0s;b.end'/>\
            <animate id='b' attributeName='x' from='100' to='0' dur='1s' begin='a.end'/>
            """
        #expect(try left(ring, at: 0.25) == 25)
        #expect(try left(ring, at: 1.25) == 75)
        #expect(try left(ring, at: 100.25) == 25)
    }

    @Test("What begins last counts most, and the later one in the document where they begin together")
    func priorities() throws {
        let first = "<animate attributeName='x' values='10' dur='9s' begin='1s'/>"
        let second = "<animate attributeName='x' values='20' dur='9s'/>"
        #expect(try left(first + second, at: 0.5) == 20)
        #expect(try left(first + second, at: 2) == 10)
        #expect(try left(second + second.replacing("20", with: "30"), at: 2) == 30)
    }

    @Test(
        "Colours, paths, points and words change as they can",
        arguments: [
            (
                "<rect width='9' height='9' fill='red'><animate attributeName='fill' to='blue' dur='2s'/></rect>",
                "#800080"
            ),
            (
                "<rect width='9' height='9' style='fill:red'><animate attributeName='fill' to='blue' dur='2s'/></rect>",
                "#800080"
            ),
            (
                "<rect width='9' height='9' style='fill:red!important'><set attributeName='fill' to='blue'/></rect>",
                "#ff0000"
            ),
            (
                "<style>.b{fill:lime}</style><rect width='9' height='9'><set attributeName='class' to='b'/></rect>",
                "#00ff00"
            ),
            ("<g fill='red'><set attributeName='fill' to='blue'/><rect width='9' height='9'/></g>", "#0000ff"),
            ("<rect width='9' height='9' color='lime'><set attributeName='fill' to='currentColor'/></rect>", "#00ff00"),
            (
                "<g fill='lime'><rect width='9' height='9' fill='red'><set attributeName='fill' to='inherit'/></rect></g>",
                "#00ff00"
            ),
        ])
    func colors(content: String, expected: String) throws { #expect(try fill(content, at: .seconds(1)) == expected) }

    @Test("Outlines are gone through number by number")
    func outlines() throws {
        let path = "<path><animate attributeName='d' values='M0 0H10V10z;m20 20h10v30z' dur='2s'/></path>"
        #expect(try edges(path, at: .seconds(1)) == [10, 10, 20, 30])
        let points =
            "<polygon><animate attributeName='points' values='0,0 10,0 10,10;20-20 30,0,30,10' dur='2s'/></polygon>"
        #expect(try edges(points, at: .seconds(1)) == [10, -10, 20, 10])
        let other =
            "<path d='M0 0H5V5z'><animate attributeName='d' values='M0 0H10V10z;M0 0L20 20L0 20z' dur='2s'/></path>"
        #expect(try edges(other, at: .seconds(0.9)) == [0, 0, 10, 10])
        #expect(try edges(other, at: .seconds(1.1)) == [0, 0, 20, 20])
    }

    @Test(
        "Transforms take the place of the element's own, or follow it",
        arguments: [
            ("type='translate' from='0' to='20 10'", [10.0, 5, 20, 15]),
            ("type='translate' from='0' to='20 10' additive='sum'", [13, 5, 23, 15]),
            ("type='scale' from='1' to='3'", [0, 0, 20, 20]), ("type='scale' from='1' to='3 1'", [0, 0, 20, 10]),
            ("type='rotate' from='0' to='180'", [-10, 0, 0, 10]),
            ("type='rotate' from='0 10 10' to='180 10 10'", [10, 0, 20, 10]), ("from='0' to='20'", [10, 0, 20, 10]),
            ("type='translate' values='0;10;40' calcMode='paced'", [20, 0, 30, 10]),
            ("type='translate' by='20'", [13, 0, 23, 10]),
        ])
    func transforms(attributes: String, expected: [Double]) throws {
        let animation = "<animateTransform attributeName='transform' dur='2s' \(attributes)/>"
        let content = "<rect width='10' height='10' transform='translate(3)'>\(animation)</rect>"
        #expect(try edges(content, at: .seconds(1)) == expected)
    }

    @Test(
        "A motion comes before the transform, along a path or through points",
        arguments: [
            ("path='M0 0H40'", [23.0, 0, 33, 10]), ("from='0,0' to='40,20'", [23, 10, 33, 20]),
            ("values='0 0;10 0;40 0'", [23, 0, 33, 10]), ("values='0 0;10 0;40 0' calcMode='linear'", [13, 0, 23, 10]),
            ("path='M0 0V40' rotate='auto'", [-10, 23, 0, 33]),
            ("path='M0 0H40' keyPoints='0;.5' keyTimes='0;1'", [13, 0, 23, 10]),
            ("path='M9 9' ", [12, 9, 22, 19]),
        ])
    func motions(attributes: String, expected: [Double]) throws {
        let animation = "<animateMotion dur='2s' \(attributes)/>"
        let content = "<rect width='10' height='10' transform='translate(3)'>\(animation)</rect>"
        #expect(try edges(content, at: .seconds(1)) == expected)
    }

    @Test("A motion follows the shape that mpath names, and does nothing without it")
    func motionPath() throws {
        let shape = "<defs><path id='p' d='M0 0H40'/></defs>"
        let moved = "<rect width='10' height='10'><animateMotion dur='2s'><mpath href='#p'/></animateMotion></rect>"
        #expect(try edges(shape + moved, at: .seconds(1)) == [20, 0, 30, 10])
        #expect(try edges(moved, at: .seconds(1)) == [0, 0, 10, 10])
    }

    @Test("Parts of gradients, patterns, filters and viewports move, too")
    func resources() throws {
        let gradient = """
            <linearGradient id='g'><stop offset='0' stop-color='red'/><stop offset='1'>\
            <animate attributeName='offset' to='.5' dur='2s'/><animate attributeName='stop-color' values='lime' dur='2s'/>\
            </stop></linearGradient><rect width='9' height='9' fill='url(#g)'/>
            """
        let json = try conversion(gradient, at: .seconds(1)).json()
        #expect(json.contains(##"{"offset":0.75,"color":"#00ff00"}"##))
        let box =
            "<svg width='100' height='100' viewBox='0 0 10 10'><animate attributeName='viewBox' to='0 0 30 30' dur='2s'/><rect width='10' height='10'/></svg>"
        #expect(try edges(box, at: .seconds(1)) == [0, 0, 50, 50])
        let use =
            "<defs><rect id='a' width='1' height='1'/><rect id='b' width='7' height='1'/></defs><use href='#a'><set attributeName='href' to='#b'/></use>"
        #expect(try edges(use, at: .seconds(1)) == [0, 0, 7, 1])
    }

    @Test("In the end all that ends has ended, and what repeats for ever stands at its start")
    func settled() throws {
        let finite = "<animate attributeName='x' from='0' to='30' dur='2s' fill='freeze'/>"
        let endless = "<animate attributeName='x' from='10' to='30' dur='2s' begin='1s' repeatCount='indefinite'/>"
        let ring =
            "<animate id='a' attributeName='x' from='50' to='70' dur='1s' begin='0s;b.end'/><animate id='b' attributeName='x' from='70' to='50' dur='1s' begin='a.end'/>"
        func left(_ animation: String) throws -> Double? {
            try edges("<rect width='10' height='10'>\(animation)</rect>", at: .settled)?[0]
        }
        #expect(try left(finite) == 30)
        #expect(try left(finite.replacing("freeze", with: "remove")) == 0)
        #expect(try left(endless) == 10)
        #expect(try left(ring) == 50)
    }

    @Test("Without a moment, nothing is animated; and the default is the end, which a note says")
    func defaults() throws {
        let content = "<rect width='10' height='10'><animate attributeName='x' to='30' dur='2s' fill='freeze'/></rect>"
        #expect(try edges(content, at: .unanimated) == [0, 0, 10, 10])
        let settled = try convert(content)
        #expect(try settled.scene.paintedBounds()?.minX == 30)
        #expect(settled.diagnostics.map(\.code) == ["animated-drawing"])
        #expect(try conversion(content, at: .start).diagnostics.isEmpty)
    }
}
