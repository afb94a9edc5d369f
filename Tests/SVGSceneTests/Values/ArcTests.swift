import SVGScene
import Testing
import VectorScene

@Suite("Elliptical arcs")
struct ArcTests {
    // A quarter of a circle of radius 10 has its controls 5.523 from its ends: 4/3 tan(90°/4) times the radius.
    @Test(
        "The flags choose between four arcs",
        arguments: [
            ("M10 0A10 10 0 0 1 20 10", "M 10 0 C 15.523 0 20 4.477 20 10"),
            ("M10 0A10 10 0 0 0 20 10", "M 10 0 C 10 5.523 14.477 10 20 10"),
            (
                "M10 0A10 10 0 1 1 20 10",
                "M 10 0 C 10 -5.523 14.477 -10 20 -10 C 25.523 -10 30 -5.523 30 0 C 30 5.523 25.523 10 20 10"
            ),
            (
                "M10 0A10 10 0 1 0 20 10",
                "M 10 0 C 4.477 0 0 4.477 0 10 C 0 15.523 4.477 20 10 20 C 15.523 20 20 15.523 20 10"
            ),
        ])
    func flags(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "A half circle is two quarters",
        arguments: [
            ("M0 0A10 10 0 0 1 20 0", "M 0 0 C 0 -5.523 4.477 -10 10 -10 C 15.523 -10 20 -5.523 20 0"),
            ("M0 0a10 10 0 0 0 20 0", "M 0 0 C 0 5.523 4.477 10 10 10 C 15.523 10 20 5.523 20 0"),
        ])
    func halfCircle(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "Radii that do not reach grow until they do, and their signs do not count",
        arguments: [
            "M0 0A1 1 0 0 1 20 0", "M0 0A-10 10 0 0 1 20 0", "M0 0A10 10 720 0 1 20 0",
        ])
    func radii(source: String) {
        #expect(text(of: .read(source)) == "M 0 0 C 0 -5.523 4.477 -10 10 -10 C 15.523 -10 20 -5.523 20 0")
    }

    @Test("An ellipse may lie askew")
    func rotation() {
        // Turned by 90 degrees, a radius of 20 across becomes one of 20 down.
        #expect(
            text(of: .read("M0 0A20 10 90 0 1 20 0"))
                == "M 0 0 C 0 -11.046 4.477 -20 10 -20 C 15.523 -20 20 -11.046 20 0")
    }

    @Test("An arc ends exactly where it says")
    func end() { #expect(PathData.read("M0 0A7 3 33 1 1 0.1 0.2")?.end == Point(x: 0.1, y: 0.2)) }

    @Test(
        "A radius of zero gives a line, and equal ends give nothing",
        arguments: [
            ("M0 0A0 10 0 0 1 20 0", "M 0 0 L 20 0"),
            ("M0 0A10 0 0 0 1 20 0", "M 0 0 L 20 0"),
            ("M5 5A10 10 0 1 1 5 5L9 9", "M 5 5 L 9 9"),
        ])
    func degenerate(source: String, expected: String) { #expect(text(of: .read(source)) == expected) }

    @Test(
        "Flags may touch what follows",
        arguments: [
            "M10 0A10 10 0 0120 10", "M10 0A10 10 0 01 20 10", "M10 0A10 10 0,0,120,10", "M10 0a10 10 0 0110 10",
        ])
    func compactFlags(source: String) { #expect(text(of: .read(source)) == "M 10 0 C 15.523 0 20 4.477 20 10") }

    @Test("After an arc, smooth curves have nothing to mirror")
    func smoothAfterArc() {
        #expect(text(of: .read("M10 0A10 10 0 0 1 20 10S1 2 3 4"))?.hasSuffix("C 20 10 1 2 3 4") == true)
    }

    @Test(
        "Numbers at the end of the range give finite coordinates",
        arguments: [
            "M0 0A1e308 1e-308 45 1 1 1e300 5", "M0 0A1e-308 1e-308 0 1 1 9 9", "M0 0A1e308 1e308 0 1 1 9 9",
            "M-1e307 0A1e308 1e308 0 1 1 1e307 9", "M-1e308 0A1 1 0 1 1 1e308 9",
        ])
    func extremes(source: String) throws {
        let written = try #require(text(of: .read(source)))
        #expect(!written.contains("inf") && !written.contains("nan"))
    }
}
