import Switchless
import Testing
import VectorScene

@testable import SVGScene

/// What Chromium 156 computes for the same drawings.
@Suite("Functions that stand for parts of values")
struct SubstitutionTests {
    private static let rect = "<rect width='9' height='9'/>"

    @Test(
        "env() is what the device says, or what follows",
        arguments: [
            ("fill:env(fnord, red)", "r"), ("fill:env(fnord,env(x,lime))", "g"),
            ("fill:rgb(env(safe-area-inset-top) 0 0)", "-"),
            ("fill:env(fnord 1 2, red)", "r"), ("fill:ENV(x, red)", "r"), ("--c:red;fill:env(x,var(--c))", "r"),
        ])
    func environment(declarations: String, fill: String) throws {
        let codes = fill == "-" ? ["invalid-variable"] : []
        #expect(try fills("rect{\(declarations)}", Self.rect, codes: codes) == fill)
    }

    @Test(
        "if() is the value of the first condition that holds",
        arguments: [
            ("if(style(--m: loud): red; else: lime)", "r"), ("if(style(--m: calm): red; else: lime)", "g"),
            ("if(style(--m): red; else: lime)", "r"), ("if(style(--none): red; else: lime)", "g"),
            ("if(media(width > 1px): red; else: lime)", "r"), ("if(media(print): red; else: lime)", "g"),
            ("if(supports(fill: red): red; else: lime)", "r"), ("if(not supports(fnord: red): red; else: lime)", "r"),
            ("if(style(--m: loud) and media(width > 1px): red; else: lime)", "r"),
            ("if(style(--none): lime; media(screen): red; else: blue)", "r"), ("if(else: red)", "r"),
            ("if(style((--m: loud) and (not (--none))): red; else: lime)", "r"),
            ("if(fnord(1): lime; else: red;)", "r"), ("if(style(--n > 3): red; else: lime)", "r"),
            ("if(style(--n <= 4): red; else: lime)", "g"), ("if(style(--n >= --n): red; else: lime)", "r"),
            ("if(style(--n < 1in): red; else: lime)", "r"), ("if(style(--n > loud): red; else: lime)", "g"),
            ("if(style(--none < 3): red; else: lime)", "g"),
        ])
    func conditions(value: String, fill: String) throws {
        #expect(try fills("svg{--m: loud; --n: 5}rect{fill:\(value)}", Self.rect) == fill)
    }

    @Test(
        "A function of the sheet returns its result, of its arguments and its own custom properties",
        arguments: [
            ("--f() { result: red }", "--f()", "r"), ("--f(--a) { result: var(--a) }", "--f(red)", "r"),
            ("--f(--a, --b: red) { result: var(--b) }", "--f(lime)", "r"),
            ("--f(--a <color>: red) returns <color> { result: var(--a) }", "--f()", "r"),
            ("--f(--a) { --b: var(--a); result: var(--b) }", "--f(red)", "r"),
            ("--f(--a) { result: var(--outer) }", "--f(lime)", "r"),
            ("--f(--outer) { result: var(--outer) }", "--f(lime)", "g"),
            ("--f(--a <color>: red) { result: var(--a) }", "--f(5px)", "r"),
            ("--f(--a type(<length> | <color>)) { result: var(--a) }", "--f(red)", "r"),
        ])
    func functions(definition: String, call: String, fill: String) throws {
        #expect(try fills("@function \(definition) svg{--outer: red}rect{fill:\(call)}", Self.rect) == fill)
    }

    @Test(
        "What cannot be called leaves the property unset, and says so",
        arguments: [
            "--none()", "--f(,)", "--g()", "--f(--g())", "--f(red, red)", "--typed(5px)", "--returning(red)",
        ])
    func uncallable(call: String) throws {
        let css = """
            @function --f(--a) { result: var(--a) } @function --g() { result: --g() }
            @function --typed(--a <color>) { result: red }
            @function --returning(--a) returns <length> { result: var(--a) } rect{fill:\(call)}
            """
        #expect(try fills(css, "<g fill='red'>\(Self.rect)</g>", codes: ["invalid-variable"]) == "r")
    }

    @Test("Functions that call each other twice end in time", .timeLimit(.minutes(1)))
    func doubling() throws {
        let functions = (1..<30).map { "@function --f\($0)() { result: --f\($0 - 1)() --f\($0 - 1)() }" }.joined()
        let css = "@function --f0() { result: red }\(functions)rect{fill:--f29()}"
        #expect(try fills(css, Self.rect, codes: ["invalid-variable"]) == "-")
    }

    @Test("A value in quotes is left as it is")
    func quotes() throws {
        #expect(try fills("rect{--x:'var(--y)';fill:if(style(--x: 'var(--y)'): red; else: lime)}", Self.rect) == "r")
    }
}

@Suite("Registered custom properties")
struct PropertyRuleTests {
    private static let drawing = "<g><rect width='9' height='9'/></g>"

    private func rule(_ syntax: String, inherits: Bool = true, initial: String = "") -> String {
        "@property --p{syntax:'\(syntax)';inherits:\(inherits)\(initial.isEmpty ? "" : ";initial-value:\(initial)")}"
    }

    @Test(
        "The initial value stands where none is declared, or none that is allowed",
        arguments: [
            ("g{}", "r"), ("g{--p:lime}", "g"), ("g{--p:fnord}", "r"), ("g{--p:var(--none)}", "r"),
            ("svg{--p:lime}g{--p:5px}", "g"),
        ])
    func initial(css: String, fill: String) throws {
        #expect(try fills(rule("<color>", initial: "red") + css + "rect{fill:var(--p)}", Self.drawing) == fill)
    }

    @Test("One that is not inherited is the element's own")
    func own() throws {
        let start = rule("<color>", inherits: false, initial: "red")
        #expect(try fills(start + "g{--p:lime}rect{fill:var(--p)}", Self.drawing) == "r")
        #expect(try fills(start + "g{--p:lime}rect{--p:blue;fill:var(--p)}", Self.drawing) == "b")
        #expect(try fills(start + "g{--p:lime;--q:var(--p)}rect{fill:var(--q)}", Self.drawing) == "g")
        let many = (0..<40).map { "--n\($0):0" }.joined(separator: ";")
        #expect(try fills(start + "g{--p:lime}rect{\(many);fill:var(--p)}", Self.drawing) == "r")
    }

    @Test("A length is computed where it is declared")
    func length() throws {
        let css = rule("<length>", initial: "0px") + "g{font-size:40px;--p:2em}rect{font-size:4px;width:var(--p)}"
        let conversion = try convert("<style><![CDATA[\(css)]]></style>\(Self.drawing)")
        #expect(conversion.paths.first?.bounds?.width == 80)
    }

    @Test(
        "A syntax allows what it names",
        arguments: [
            ("*", "anything", true), ("<number>", "5", true), ("<number>", "5px", false), ("<integer>", "5.5", false),
            ("<percentage>", "5%", true), ("<length-percentage>", "5%", true), ("<length>", "5%", false),
            ("<angle>", "5deg", true),
            ("<string>", "\"x\"", true), ("<custom-ident>", "x", true), ("<url>", "url(x)", true),
            ("<image>", "red", false),
            ("<length>+", "1px 2px", true), ("<length>", "1px 2px", false), ("<color>#", "red,lime", true),
            ("big | small", "small", true),
            ("big | <length>", "small", false), ("<transform-list>", "scale(2) translate(1px)", true),
            ("<transform-function>", "scale(2)", true), ("<transform-function>", "scale(2) scale(2)", false),
        ])
    func syntax(syntax: String, value: String, isAllowed: Bool) throws {
        let definition = try #require(syntax.withBytes { SyntaxDefinition($0) })
        #expect(value.withBytes { definition.computed($0, in: ValueContext()) != nil } == isAllowed)
    }

    @Test(
        "A malformed rule is dropped with a warning",
        arguments: [
            "@property p{syntax:'*';inherits:true}", "@property --p{inherits:true}", "@property --p{syntax:'*'}",
            "@property --p{syntax:'<color>';inherits:true}",
            "@property --p{syntax:'<fnord>';inherits:true;initial-value:1}",
            "@property --p{syntax:'a |';inherits:true;initial-value:a}",
        ])
    func malformed(css: String) throws {
        #expect(try fills(css + "rect{fill:red}", Self.drawing, codes: ["invalid-at-rule"]) == "r")
    }
}
