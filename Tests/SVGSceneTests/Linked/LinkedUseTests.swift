import Foundation
import SVGScene
import Testing
import VectorScene

@Suite("Parts of other drawings")
struct LinkedUseTests {
    private let part = #"<path id="p" d="M0 0H9V9Z"/>"#
    private let lime = ScenePaint.color(SceneColor(red: 0, green: 255, blue: 0))

    @Test("A part of a drawing in the folder is drawn, and inherits from the use")
    func inherited() throws {
        let files = [
            "a.svg": svg(##"<g fill="lime"><use href="b.svg#p" x="5"/></g>"##),
            "b.svg": svg("<g fill='red'>\(part)</g>"),
        ]
        let conversion = try convert("a.svg", of: files)
        #expect(conversion.paths.map { $0.fill?.paint } == [lime])
        #expect(conversion.groups.contains { $0.transform == .translation(x: 5, y: 0) })
        #expect(conversion.codes == [])
    }

    @Test("Without a folder nothing is read, and one warning names the file and the option")
    func unread() throws {
        let uses = ##"<use href="b.svg#p"/><use href="b.svg#p"/>"##
        let conversion = try convert("a.svg", of: ["a.svg": svg(uses), "b.svg": svg(part)], reads: false)
        #expect(conversion.paths.isEmpty)
        #expect(conversion.codes == ["no-use-folder"])
        #expect(conversion.messages.allSatisfy { $0.contains("'b.svg'") && $0.contains("--style-folder") })
    }

    @Test("Its style sheet and its references are its own")
    func own() throws {
        let other = svg(
            """
            <style>.k { fill: lime }</style><linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>
            <g id="p"><path class="k" d="M0 0H9V9Z"/><path d="M0 0H9V9Z" fill="url(#g)"/><use href="#q"/></g>
            <circle id="q" class="k" r="1"/>
            """)
        let files = [
            "a.svg": svg(##"<style>.k { fill: red }</style><use href="b.svg#p"/><path class="k" d="M0 0H9"/>"##),
            "b.svg": other,
        ]
        let conversion = try convert("a.svg", of: files)
        #expect(
            conversion.paths.map { $0.fill?.paint } == [
                lime, .resource(0), lime, .color(SceneColor(red: 255, green: 0, blue: 0)),
            ])
        #expect(conversion.scene.resources.paints.count == 1)
        #expect(conversion.codes == [])
    }

    @Test("Without a fragment the whole drawing is used, at the size that the use asks for")
    func root() throws {
        let files = [
            "a.svg": svg(#"<use href="b.svg" width="20" height="20"/>"#),
            "b.svg": svg(part, #"viewBox="0 0 10 10" width="10" height="10""#),
        ]
        let conversion = try convert("a.svg", of: files)
        #expect(conversion.paths.count == 1)
        #expect(conversion.groups.contains { $0.transform == .scale(x: 2, y: 2) })
    }

    @Test("Custom properties of the use are inherited")
    func variables() throws {
        let files = [
            "a.svg": svg(##"<g style="--c: lime"><use href="b.svg#p"/></g>"##),
            "b.svg": svg(#"<path id="p" d="M0 0H9V9Z" style="fill: var(--c)"/>"#),
        ]
        #expect(try convert("a.svg", of: files).paths.map { $0.fill?.paint } == [lime])
    }

    @Test("Names in it start from its own folder")
    func relative() throws {
        let files = [
            "a.svg": svg(##"<use href="below/b.svg#p"/>"##),
            "below/b.svg": #"<?xml-stylesheet href="c.css"?>"# + svg(##"<g id="p"><use href="../d.svg#p"/></g>"##),
            "below/c.css": "g { fill: lime }", "d.svg": svg(part),
        ]
        #expect(try convert("a.svg", of: files).paths.map { $0.fill?.paint } == [lime])
    }

    @Test("It serves as a clip path")
    func clip() throws {
        let files = [
            "a.svg": svg(
                ##"<clipPath id="c"><use href="b.svg#p"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>"##),
            "b.svg": svg(part),
        ]
        let scene = try convert("a.svg", of: files).scene
        #expect(scene.resources.clips.map(\.children.count) == [1])
    }

    @Test(
        "What leads nowhere is named",
        arguments: [
            ("b.svg#q", "missing-reference"), ("c.svg#p", "missing-use"), ("../b.svg#p", "missing-use"),
            ("http://example.org/b.svg#p", "use-scheme"), ("broken.svg#p", "broken-drawing"),
            ("text.svg#p", "broken-drawing"),
            // As in Chromium since version 119.
            ("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/>", "use-scheme"),
        ])
    func faults(href: String, code: String) throws {
        let files = [
            "a.svg": svg(#"<use href="\#(href)"/><path d="M0 0H9"/>"#), "b.svg": svg(part), "broken.svg": "<svg",
            "text.svg": "<p/>",
        ]
        let conversion = try convert("a.svg", of: files)
        #expect(conversion.paths.count == 1)
        #expect(conversion.codes == [code])
    }

    @Test("A ring through several files is cut")
    func ring() throws {
        let files = [
            "a.svg": svg(##"<g id="p"><use href="b.svg#p"/></g>"##),
            "b.svg": svg(##"<g id="p"><path d="M0 0H9V9Z"/><use href="a.svg#p"/></g>"##),
        ]
        let conversion = try convert("a.svg", of: files)
        #expect(conversion.codes == ["reference-ring"])
        #expect(!conversion.paths.isEmpty)
    }

    @Test("A drawing that is used often says each thing once, and its bytes count once")
    func once() throws {
        let other = svg(##"<g id="p"><path d="M0 0H9V9Z" fill="url(#none)"/></g>"##)
        let files = ["a.svg": svg(String(repeating: ##"<use href="b.svg#p"/>"##, count: 9)), "b.svg": other]
        let conversion = try convert("a.svg", of: files) { $0.limits.totalImageBytes = other.utf8.count }
        #expect(conversion.codes.count == 1)
        #expect(conversion.messages.allSatisfy { $0.hasPrefix("in 'b.svg' at 1:") })
        let codes = try convert("a.svg", of: files) { $0.limits.totalImageBytes = other.utf8.count - 1 }.codes
        #expect(codes == ["too-many-image-bytes"])
    }

    @Test("Files lie in each other no deeper than pictures")
    func depth() throws {
        var files = ["0.svg": svg(##"<use href="1.svg#p"/>"##), "5.svg": svg(part)]
        for level in 1...4 { files["\(level).svg"] = svg(##"<g id="p"><use href="\##(level + 1).svg#p"/></g>"##) }
        #expect(try convert("0.svg", of: files).codes == ["use-depth"])
        #expect(try convert("0.svg", of: files) { $0.limits.imageDepth = 5 }.paths.count == 1)
    }

    @Test("The number of elements is bounded across files")
    func bomb() throws {
        var files = ["0.svg": svg(String(repeating: ##"<use href="1.svg#p"/>"##, count: 99)), "4.svg": svg(part)]
        for level in 1...3 {
            let uses = String(repeating: ##"<use href="\##(level + 1).svg#p"/>"##, count: 99)
            files["\(level).svg"] = svg(#"<g id="p">\#(uses)</g>"#)
        }
        let conversion = try convert("0.svg", of: files) { $0.limits.instances = 2000 }
        #expect(conversion.codes.contains("too-many-instances"))
        #expect(conversion.paths.count < 2000)
    }
}
