import Testing
import VectorScene

@testable import SVGScene

@Suite("Media queries")
struct MediaQueryTests {
    private func holds(_ query: String, dark: Bool = false, width: Double? = 600, height: Double? = 400) -> Bool {
        var context = MediaContext()
        context.colorScheme = dark ? .dark : .light
        context.width = width
        context.height = height
        return query.withBytes { context.meets($0) }
    }

    @Test(
        "A query that describes the medium holds",
        arguments: [
            "", "all", "screen", "SCREEN", "only screen", "not print", "print, screen", "screen and (width: 600px)",
            "(width)",
            "(min-width: 600px)", "(max-width:600px)", "(width >= 600px)", "(500px < width)", "(500px<width<=600px)",
            "(width: 37.5em)",
            "(width = 6.25in)", "not (width < 10px)", "(height: 400px) and (width: 600px)",
            "(width: 1px) or (height: 400px)",
            "((width: 600px))", "not ((width:1px) or (height:1px))", "(orientation: landscape)",
            "(prefers-color-scheme: light)",
            "(prefers-color-scheme)", "(aspect-ratio: 3/2)", "(min-aspect-ratio: 1)",
            "screen and (min-width:0) and (min-height:0)",
            "(hover)", "(hover: hover) and (pointer: fine)", "(any-pointer)", "not (hover: none)", "(color)",
            "(color >= 8)",
            "not (monochrome)", "(resolution: 1dppx)", "(min-resolution: 96dpi)", "(resolution < 2x)", "(update: fast)",
            "(prefers-reduced-motion: no-preference)", "not (prefers-reduced-motion)",
            "(prefers-contrast: no-preference)",
            "(color-gamut: srgb)", "not (forced-colors: active)", "not (scripting)", "(dynamic-range: standard)",
            "not (prefers-contrast)", "not (inverted-colors)", "(aspect-ratio > 1/1)", "not (grid)",
            "(display-mode: browser)", "not (display-mode: standalone)",
            "not print and (width: 1px)", "fnord, screen", "(fnord), screen", "screen/**/and/**/(width)",
        ])
    func holding(query: String) {
        #expect(holds(query))
    }

    @Test(
        "Any other query does not",
        arguments: [
            "print", "not screen", "not all", "fnord", "(width: 1px)", "(min-width: 601px)", "(width < 600px)",
            "(600px < width)",
            "(700px > width > 600px)", "(fnord)", "not (fnord)", "(fnord: 1)", "(width: 600)", "(width: red)",
            "(min-color: 9)", "(hover: fnord)", "not (hover: fnord)", "(resolution: 2)", "(resolution: 2px)",
            "fnord(1)",
            "screen and", "screen (width)", "and", "(width", "(", "()", "(orientation: portrait)",
            "(prefers-color-scheme: dark)",
            "(width) and (height) or (width)", "(width) or (height) and (width)", "screen or (width)", "not",
            "only (width)",
            "(1px < width < 2px < 3px)", "(width < 700px < 800px)", "(min-width >< 1px)",
        ])
    func failing(query: String) {
        #expect(!holds(query))
    }

    @Test(
        "The words of a query set what it asks for",
        arguments: [
            "print", "prefers-color-scheme: dark", "prefers-reduced-motion:reduce", "Prefers-Contrast: More",
            "prefers-reduced-transparency: reduce", "hover: none", "pointer: none", "width: 99px", "height: 9px",
            "resolution: 2dppx", "resolution: 192dpi",
        ])
    func settings(query: String) {
        var context = MediaContext()
        let isSet = context.set(query)
        #expect(isSet)
        #expect(context != MediaContext())
        let asked = query.contains(":") ? "(\(query))" : query
        #expect(asked.withBytes { context.meets($0) })
    }

    @Test(
        "What cannot be set changes nothing",
        arguments: [
            "", ":", "speech", "width", "width: 5", "width: -1px", "width: 1e999px", "hover: maybe", "color: 8",
        ])
    func unset(query: String) {
        var context = MediaContext()
        let isSet = context.set(query)
        #expect(!isSet)
        #expect(context == MediaContext())
    }

    @Test("The caller chooses the colour scheme")
    func colorScheme() {
        #expect(holds("(prefers-color-scheme: dark)", dark: true))
        #expect(!holds("(prefers-color-scheme: light)", dark: true))
    }

    @Test(
        "Nothing holds of a size that is not known, nor its opposite",
        arguments: ["(width: 1px)", "(width)", "not (width: 1px)"])
    func unknownSize(query: String) {
        #expect(!holds(query, width: nil))
    }

    @Test("The reader's wishes and the display are options")
    func wishes() {
        var context = MediaContext()
        context.medium = .print
        context.resolution = 2
        context.hasPointer = false
        context.contrast = .more
        (context.reducesMotion, context.reducesTransparency) = (true, true)
        let query =
            "print and (update: none) and (resolution: 192dpi) and (pointer: none) and (hover: none) and (prefers-contrast: more)"
            + " and (prefers-contrast) and (prefers-reduced-motion) and (prefers-reduced-transparency: reduce)"
        #expect(query.withBytes { context.meets($0) })
    }

    @Test("The viewport is as large as the drawing, unless an option says otherwise")
    func drawing() throws {
        let css = "@media (width: 100px) and (height: 100px){rect{fill:red}}@media (width: 200px){rect{fill:lime}}"
        let rect = "<rect width='9' height='9'/>"
        var options = SVGOptions()
        #expect(try fills(css, rect, options: options) == "r")
        options.media.width = 200
        #expect(try fills(css, rect, options: options) == "g")
        options.media.width = nil
        options.size = Size(200, 100)
        #expect(try fills(css, rect, options: options) == "g")
    }

    @Test("What is not known is noted, and what is malformed is a warning")
    func notes() {
        let sheet = StyleSheet(css: "@media (fnord){a{b:c}}@media (width) and{a{b:c}}")
        #expect(sheet.diagnostics.map(\.code) == ["unknown-media-feature", "invalid-media-query"])
        #expect(sheet.diagnostics.first?.message.contains("'(fnord)'") == true)
    }
}
