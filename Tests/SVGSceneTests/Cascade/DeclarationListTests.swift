import Testing

@testable import SVGScene

@Suite("Declaration lists")
struct DeclarationListTests {
    /// The declarations of a `style` attribute, `name=value`, an exclamation mark for what is important, and its
    /// faults.
    private func read(_ text: String) -> (declarations: [String], faults: [String]) {
        return text.withBytes { bytes in
            var list = DeclarationList(bytes)
            var found: [String] = []
            var faults: [String] = []
            list.forEach { name, value, isImportant in
                found.append("\(name.string)=\(value.string)\(isImportant ? "!" : "")")
            } fault: { fault, _ in
                faults.append(fault.message)
            }
            return (found, faults)
        }
    }

    @Test(
        "Declarations are taken apart",
        arguments: [
            ("fill:red", ["fill=red"]), (" fill : red ; stroke:\tblue ", ["fill=red", "stroke=blue"]),
            (";;fill:red;;", ["fill=red"]),
            ("FILL:Red", ["FILL=Red"]), ("fill:", ["fill="]), ("", []), ("  ", []), ("-x-y:z", ["-x-y=z"]),
            ("fill:rgb(1, 2, 3);r:1", ["fill=rgb(1, 2, 3)", "r=1"]),
        ])
    func plain(text: String, declarations: [String]) {
        #expect(read(text).declarations == declarations)
        #expect(read(text).faults.isEmpty)
    }

    @Test(
        "Comments count as blanks",
        arguments: [
            ("/*text*/fill:green/*text*/", ["fill=green"]), ("fill/**/:/**/red", ["fill=red"]),
            ("a:1/**/2", ["a=1    2"]),
            ("a:b /* ; c:d */; e:f", ["a=b", "e=f"]), ("a:'/*';b:c", ["a='/*'", "b=c"]), ("a:b/*", ["a=b"]),
        ])
    func comments(text: String, declarations: [String]) {
        #expect(read(text).declarations == declarations)
    }

    @Test(
        "Importance is told apart from the value",
        arguments: [
            ("fill:red!important", ["fill=red!"]), ("fill:red ! IMPORTANT ; r:1", ["fill=red!", "r=1"]),
            ("fill:red!/**/important/**/", ["fill=red!"]), ("font-family:'!important'", ["font-family='!important'"]),
            ("--x:1!important", ["--x=1!"]),
        ])
    func importance(text: String, declarations: [String]) {
        #expect(read(text).declarations == declarations)
    }

    @Test(
        "Strings, brackets, escapes and addresses hide what would end a value",
        arguments: [
            ("a:'x;y';b:c", ["a='x;y'", "b=c"]), ("a:\"\\\";\";b:c", ["a=\"\\\";\"", "b=c"]),
            ("a:f(x;[y;]);b:c", ["a=f(x;[y;])", "b=c"]),
            ("a:\\;x;b:c", ["a=\\;x", "b=c"]),
            ("a:url(data:image/png;base64,x/*y);b:c", ["a=url(data:image/png;base64,x/*y)", "b=c"]),
            ("a:URL( x\\)y );b:c", ["a=URL( x\\)y )", "b=c"]), ("a:url('x)y');b:c", ["a=url('x)y')", "b=c"]),
            ("a:curl(x;y);b:c", ["a=curl(x;y)", "b=c"]), ("a:'x\\\ny';b:c", ["a='x\\\ny'", "b=c"]),
            ("--x:{a;b};b:c", ["--x={a;b}", "b=c"]), ("--X: y z ;b:c", ["--X=y z", "b=c"]),
            ("--x:;b:c", ["--x=", "b=c"]),
            ("a:f(x;b:c", ["a=f(x;b:c"]), ("a:'x;b:c", ["a='x;b:c"]),
        ])
    func hiding(text: String, declarations: [String]) {
        #expect(read(text).declarations == declarations)
        #expect(read(text).faults.isEmpty)
    }

    @Test(
        "A bad declaration is dropped alone",
        arguments: [
            "fill;", "fill red;", "1fill:red;", ":red;", "fill:red!;", "fill:red!importan;", "fill:red!important x;",
            "fill:red);",
            "fill:red];", "fill:url(a'b);", "fill:url(a b(c);", "fill:'red\n;", "@media x;", "@media x{a:b}", "a{b:c}",
            "a:b{c:d}",
            "fill:(]);", "a b:{c;d}", "fill:!;", "--x:);", "}x:y;",
        ])
    func bad(text: String) {
        let found = read("a:1;" + text + "b:2")
        #expect(found.declarations == ["a=1", "b=2"])
        #expect(found.faults.count == 1)
    }

    @Test("The short form reads the same")
    func short() {
        var names: [String] = []
        let text = "fill:red;x;r:1"
        text.withBytes { DeclarationList.forEach(in: $0) { name, _, _ in names.append(name.string) } }
        #expect(names == ["fill", "r"])
    }
}
