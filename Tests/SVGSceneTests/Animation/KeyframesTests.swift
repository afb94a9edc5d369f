import SVGScene
import Testing
import VectorScene

/// Animations by keyframes (CSS Animations 1 and 2). The places are worked out by hand.
@Suite("Keyframes")
struct KeyframesTests {
    private func left(_ animation: String, at time: DrawingTime, _ frames: String = "to{translate:40px}") throws
        -> Double?
    {
        let content =
            "<style>@keyframes a{\(frames)} rect{animation:\(animation)}</style><rect width='10' height='10'/>"
        return try edges(content, at: time)?[0]
    }

    @Test(
        "They run as the shorthand says",
        arguments: [
            ("a 2s linear", 1.0, 20.0), ("2s linear a", 3, 0), ("a 2s linear forwards", 3, 40),
            ("a 2s linear 1s", 2, 20),
            ("a 2s linear -1s", 0, 20), ("a 2s 1s linear reverse both", 0, 40), ("a 2s linear 2", 3, 20),
            ("a 2s linear 2.5 forwards", 9, 20), ("a 2s linear infinite", 41, 20),
            ("a 2s linear infinite alternate", 2.5, 30),
            ("a 2s linear infinite alternate-reverse", 0.5, 30), ("a 2s linear paused", 1, 0),
            ("a 2s linear -1s paused", 5, 20), ("a 2s steps(4)", 0.6, 10), ("a 2s steps(4, start)", 0.6, 20),
            ("a 2s steps(3, jump-none)", 1, 20), ("a 2s steps(3, jump-both)", 0.1, 10), ("a 2s step-start", 0.1, 40),
            ("a 2s linear(0, 0.75, 1)", 1, 30), ("a 2s linear(0, 1 25%, 0.5)", 0.5, 40),
            ("a 2s cubic-bezier(0,0,1,1)", 1, 20), ("none", 1, 0), ("b 2s", 1, 0), ("a 0s forwards", 0, 40),
            ("a 2s linear 0 forwards", 1, 0), ("a 2000ms linear", 1, 20), ("a calc(1s + 1000ms) linear", 1, 20),
            ("a 1s linear, a 2s linear", 1.5, 30), ("a -2s linear", 1, 0), ("a 2s fnord linear", 1, 0),
            ("'a' 2s linear", 1, 20),
        ])
    func shorthand(animation: String, time: Double, expected: Double) throws {
        #expect(try left(animation, at: .seconds(time)) == expected)
    }

    @Test(
        "They go from step to step",
        arguments: [
            ("from{translate:20px}", 10.0), ("0%{translate:0}50%{translate:30px}100%{translate:0}", 30),
            ("25%,75%{translate:10px}", 10), ("to{translate:40px}to{translate:20px}", 10),
            ("from{translate:8px;animation-timing-function:step-end}to{translate:40px}", 8),
            ("to{translate:40px!important}", 0), ("fnord{translate:90px}to{translate:40px}", 20),
            ("to{fnord:1;translate:40px}", 20), ("from{transform:translate(10px)}to{transform:translate(30px)}", 20),
            ("from{transform:none}to{transform:translateX(20px) rotate(0deg)}", 10),
            ("from{transform:translateX(10px)}to{transform:scale(1)}", 5), ("to{x:40px}", 20), ("to{--a:1}", 0),
            ("from{visibility:visible}to{visibility:visible}", 0),
        ])
    func steps(frames: String, expected: Double) throws {
        #expect(try left("a 2s linear forwards", at: .seconds(1), frames) == expected)
    }

    @Test("A rotation goes all the way round, whatever its matrices say")
    func rotations() throws {
        let content = """
            <style>@keyframes a{to{transform:rotate(360deg)}} rect{animation:a 4s linear infinite}</style>\
            <rect width='10' height='20'/>
            """
        #expect(try edges(content, at: .seconds(1)) == [-20, 0, 0, 10])
        #expect(try edges(content, at: .seconds(2)) == [-10, -20, 0, 0])
        #expect(try edges(content, at: .settled) == [0, 0, 10, 20])
    }

    @Test(
        "What is animated beats rules and style attributes, and what is important beats it",
        arguments: [
            ("rect{fill:red}", "", "#0000ff"), ("", "style='fill:red'", "#0000ff"),
            ("rect{fill:red!important}", "", "#ff0000"), ("", "style='fill:red!important'", "#ff0000"),
            ("@keyframes a{to{fill:lime}}", "", "#00ff00"),
            ("@media print{@keyframes a{to{fill:lime}}}", "", "#0000ff"),
            ("@media (prefers-reduced-motion){rect{animation:none}}", "fill='lime'", "#0000ff"),
            ("@-webkit-keyframes a{to{fill:lime}}", "", "#0000ff"),
            ("rect{animation:none;-webkit-animation:a 1s forwards}", "", "#0000ff"),
        ])
    func cascade(rules: String, attributes: String, expected: String) throws {
        let content = """
            <style>@keyframes a{to{fill:blue}} rect{animation:a 1s forwards} \(rules)</style>\
            <rect width='9' height='9' \(attributes)/>
            """
        #expect(try fill(content, at: .seconds(2)) == expected)
    }

    @Test(
        "Values depend on the element: variables, fonts and colours",
        arguments: [
            ("to{translate:var(--d)}", "--d:40px", 20.0), ("to{translate:2em}", "font-size:20px", 20),
            ("to{translate:10px 0}", "animation-duration:var(--t);--t:4s", 2.5),
            ("to{translate:40px}", "animation-delay:calc(var(--i) * -0.5s);--i:1", 30),
            ("from{translate:var(--fnord)}to{translate:40px}", "translate:20px", 20),
            ("to{translate:inherit}", "translate:20px", 10), ("to{translate:40px}", "translate:20px", 30),
            ("to{translate:40px}", "translate:20px;animation-composition:add", 40),
            ("to{width:90px}", "", 0),
        ])
    func dependence(frames: String, style: String, expected: Double) throws {
        let content = """
            <style>@keyframes a{\(frames)} rect{animation:a 2s linear;\(style)}</style><rect width='10' height='10'/>
            """
        #expect(try edges(content, at: .seconds(1))?[0] == expected)
    }

    @Test("Geometry, and custom properties that are registered, are gone through; others change in one step")
    func customProperties() throws {
        let content = """
            <style>@property --r{syntax:'&lt;length>';inherits:true;initial-value:0px}
            @keyframes a{to{--r:20px;--s:20px}} g{animation:a 2s linear;--s:5px}
            circle{r:var(--r)} rect{width:var(--s);height:1px}</style>
            <g><circle/><rect/></g>
            """
        #expect(try edges(content, at: .seconds(1)) == [-10, -10, 20, 10])
        #expect(try edges(content, at: .seconds(0.5)) == [-5, -5, 5, 5])
        let circle = "<style>@keyframes a{to{r:30px;cx:20px}} circle{animation:a 2s linear}</style><circle r='10'/>"
        #expect(try edges(circle, at: .seconds(1)) == [-10, -20, 30, 20])
    }

    @Test(
        "Each property of a shorthand is gone through by itself, from what another declaration says",
        arguments: [
            ("to{outline:4px solid red}", "outline:2px solid blue"),
            ("to{outline:4px solid red}", "outline-width:2px;outline-style:solid;outline-color:blue"),
            ("from{outline:2px solid blue}to{outline-width:4px;outline-color:red}", "outline-style:solid"),
        ])
    func shorthands(frames: String, style: String) throws {
        var options = SVGOptions()
        options.time = .seconds(1)
        let content =
            "<style>@keyframes a{\(frames)} rect{animation:a 2s linear;\(style)}</style><rect width='9' height='9'/>"
        let stroke = try SVGConverter(options: options).convert(svg(content)).paths.compactMap(\.stroke).first
        #expect(stroke?.width == 3)
        #expect(stroke?.paint == .color(SceneColor(red: 128, green: 0, blue: 128)))
    }

    @Test("A card whose parts fade in is whole in the end, and a spinner stands where it starts")
    func settled() throws {
        let content = """
            <style>@keyframes in{from{opacity:0}to{opacity:1}} .c{opacity:0;animation:in 1s 2s forwards}
            @keyframes w{from{translate:5px}to{translate:90px}} .w{animation:w 1s 1s infinite}</style>
            <rect class='c' width='10' height='10'/><g class='w'><rect y='20' width='10' height='10'/></g>
            """
        #expect(try edges(content, at: .settled) == [0, 0, 15, 30])
        #expect(try edges(content, at: .unanimated) == [0, 20, 10, 30])
        let codes = try conversion(content, at: .settled).diagnostics.map(\.code)
        #expect(codes == ["animated-drawing"])
    }

    @Test("They run in copies that use makes, and in what is referred to")
    func copies() throws {
        let content = """
            <style>@keyframes a{to{translate:20px}} #r{animation:a 2s linear}</style>
            <defs><rect id='r' width='10' height='10'/><clipPath id='c'><use href='#r'/></clipPath></defs>
            <rect width='100' height='100' clip-path='url(#c)'/>
            """
        #expect(try edges(content, at: .seconds(1)) == [10, 0, 20, 10])
    }
}
