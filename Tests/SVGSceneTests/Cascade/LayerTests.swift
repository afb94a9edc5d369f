import Testing
import VectorScene

@testable import SVGScene

/// What Chromium 156 draws of the same sheets.
@Suite("Cascade layers")
struct LayerTests {
    private static let rect = "<rect id='r' width='9' height='9'/>"

    @Test(
        "A later layer wins over an earlier one, and rules in none over both",
        arguments: [
            ("@layer a{#r{fill:red}}@layer b{rect{fill:lime}}", "g"),
            ("@layer b,a;@layer a{rect{fill:red}}@layer b{#r{fill:lime}}", "r"),
            ("@layer a{#r{fill:red}}rect{fill:lime}", "g"),
            ("@layer a{rect{fill:red}}@layer b{rect{fill:lime}}@layer a{rect{fill:blue}}", "g"),
            ("@layer{rect{fill:red}}@layer{rect{fill:lime}}", "g"),
            ("@layer a{rect{fill:red}@layer b{#r{fill:lime}}}", "r"),
            ("@layer a.b{rect{fill:red}}@layer a{@layer b{rect{fill:lime}}}", "g"),
            ("@layer a.c,a.b;@layer a{@layer b{rect{fill:red}}@layer c{#r{fill:lime}}}", "r"),
            ("@media print{@layer b{}}@layer a{rect{fill:red}}@layer b{rect{fill:lime}}", "g"),
        ])
    func order(css: String, fill: String) throws {
        #expect(try fills(css, Self.rect) == fill)
    }

    @Test(
        "Important declarations reverse the layers",
        arguments: [
            ("@layer a{rect{fill:red!important}}@layer b{rect{fill:lime!important}}", "r"),
            ("@layer a{rect{fill:red!important}}rect{fill:lime!important}", "r"),
            ("@layer a{rect{fill:red!important}}@layer b{rect{fill:lime}}", "r"),
        ])
    func important(css: String, fill: String) throws {
        #expect(try fills(css, Self.rect) == fill)
        #expect(try fills(css, "<rect style='fill:blue' width='9' height='9'/>") == fill)
        #expect(try fills(css, "<rect style='fill:blue!important' width='9' height='9'/>") == "b")
    }

    @Test(
        "revert-layer takes back what its layer declares",
        arguments: [
            ("@layer a{rect{fill:red}}@layer b{rect{fill:lime;fill:revert-layer}}", "r"),
            ("@layer a{rect{fill:red}}rect{fill:lime}#r{fill:revert-layer}", "r"),
            ("rect{fill:lime}#r{fill:revert-layer}", "b"),
            ("@layer a{rect{fill:red}}@layer b{rect{fill:lime}#r{all:revert-layer}}", "r"),
            ("@layer a{rect{fill:red}}@layer b{rect{fill:revert-layer}#r{fill:lime}}", "g"),
        ])
    func revertLayer(css: String, fill: String) throws {
        #expect(try fills(css, "<rect id='r' fill='blue' width='9' height='9'/>") == fill)
    }

    @Test("Geometry belongs to layers, too")
    func geometry() throws {
        let css = "@layer a{#r{width:20px!important;height:20px}}@layer b{rect{width:9px!important;height:9px}}"
        let conversion = try convert("<style>\(css)</style>\(Self.rect)")
        #expect(conversion.paths.first?.bounds == Rect(x: 0, y: 0, width: 20, height: 9))
    }

    @Test("A sheet is imported into a layer")
    func imported() throws {
        let css = "@import 'data:text/css,%23r%7Bfill:red%7D' layer(a);@layer b{rect{fill:lime}}"
        #expect(try fills(css, Self.rect) == "g")
        #expect(try fills("@layer b;" + css, Self.rect) == "r")
        #expect(try fills("@import 'data:text/css,%23r%7Bfill:red%7D' layer;rect{fill:lime}", Self.rect) == "g")
    }

    @Test(
        "A malformed layer is dropped with a warning",
        arguments: ["@layer a b{rect{fill:red}}", "@layer;", "@layer a,b{rect{fill:red}}"])
    func malformed(css: String) throws {
        #expect(try fills(css + "rect{fill:lime}", Self.rect, codes: ["invalid-at-rule"]) == "g")
    }

    @Test("Layers beyond the limit are one with the layer around them")
    func limit() {
        var layers = CascadeLayers()
        for _ in 1..<CascadeLayers.limit { #expect(layers.layer(nil, in: CascadeLayers.none) > 0) }
        #expect(layers.layer(nil, in: 7) == 7)
        let sheet = StyleSheet(css: String(repeating: "@layer{a{x:1}}", count: CascadeLayers.limit + 1))
        #expect(sheet.rules.count == CascadeLayers.limit + 1)
        #expect(sheet.diagnostics.contains { $0.code == "style-limit" && $0.severity == .error })
    }
}
