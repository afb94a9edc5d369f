import SVGScene
import Testing
import VectorScene

@Suite("The size of a drawing")
struct DocumentSizeTests {
    private static let viewBox = #"viewBox="0 0 50 25""#

    private func size(_ attributes: String) throws -> Size {
        try SVGConverter().convert(Array(svg(#"<rect width="7" height="9"/>"#, attributes).utf8)).scene.size
    }

    /// `naturalWidth` and `naturalHeight` of an HTML `img` in Chromium and Firefox, which agree on all of these.
    @Test(
        "A length beside a percentage, a word or nothing has the size that a browser gives to the picture",
        arguments: [
            ("100", "100", Size(100, 100), Size(100, 100)), ("100", nil, Size(100, 150), Size(100, 50)),
            ("100", "50%", Size(100, 150), Size(100, 50)), ("100", "100%", Size(100, 150), Size(100, 50)),
            ("100", "auto", Size(100, 150), Size(100, 50)), ("10em", nil, Size(160, 150), Size(160, 80)),
            ("10em", "50%", Size(160, 150), Size(160, 80)), ("10em", "100", Size(160, 100), Size(160, 100)),
            (nil, "100", Size(300, 100), Size(200, 100)), ("50%", "100", Size(300, 100), Size(200, 100)),
            ("100%", "100", Size(300, 100), Size(200, 100)), ("auto", "100", Size(300, 100), Size(200, 100)),
            ("100%", "10em", Size(300, 160), Size(320, 160)),
        ] as [(String?, String?, Size, Size)])
    func fixed(width: String?, height: String?, plain: Size, proportional: Size) throws {
        let attributes =
            [("width", width), ("height", height)].compactMap { name, value in value.map { "\(name)='\($0)'" } }
            .joined(separator: " ")
        #expect(try size(attributes) == plain)
        #expect(try size("\(attributes) \(Self.viewBox)") == proportional)
    }

    @Test(
        "Percentages alone are shares of the viewBox",
        arguments: [
            ("width='50%' height='100%'", Size(25, 25)), ("width='200%'", Size(100, 50)),
            ("width='100%' height='auto'", Size(50, 25)), ("", Size(50, 25)),
        ])
    func shares(attributes: String, expected: Size) throws {
        #expect(try size("\(attributes) \(Self.viewBox)") == expected)
    }

    /// What `naturalWidth` of an HTML `img` in Chromium shows: 16 x 16, then 150 x 150, then 300 x 150.
    @Test(
        "A page learns from a drawing what the document declares",
        arguments: [
            ("width='16' height='16'", NaturalSize.fixed), ("width='16' height='16' \(viewBox)", .fixed),
            ("width='16' \(viewBox)", .fixed), ("height='1em'", .fixed), (viewBox, .ratio),
            ("width='100%' height='100%' \(viewBox)", .ratio), ("", .none), ("width='50%' height='50%'", .none),
        ])
    func natural(attributes: String, expected: NaturalSize) throws {
        let document = svg(#"<rect width="7" height="9"/>"#, attributes)
        #expect(try SVGConverter().convert(Array(document.utf8)).scene.naturalSize == expected)
        var options = SVGOptions()
        options.size = Size(20, 20)
        #expect(try SVGConverter(options: options).convert(Array(document.utf8)).scene.naturalSize == .fixed)
    }

    @Test(
        "What a page does with other proportions is kept beside a viewBox",
        arguments: [
            ("preserveAspectRatio='none' \(viewBox)", "none"), ("preserveAspectRatio='none'", nil), (viewBox, nil),
            ("preserveAspectRatio='xMinYMax slice' \(viewBox)", "xMinYMax slice"),
        ])
    func aspectRatio(attributes: String, expected: String?) throws {
        let document = svg(#"<rect width="7" height="9"/>"#, attributes)
        #expect(try SVGConverter().convert(Array(document.utf8)).scene.aspectRatio == expected)
    }

    @Test("Without any size the content decides")
    func content() throws { #expect(try size("") == Size(7, 9)) }

    @Test(
        "A side of 0 leaves nothing to see, also where it decides on the other",
        arguments: [
            "width='0'", "height='0'", "width='0' height='50%'", "width='100%' height='0'", "width='0' height='5'",
        ])
    func zero(attributes: String) throws {
        let conversion = try SVGConverter().convert(
            Array(svg(#"<rect width="7" height="9"/>"#, "\(attributes) \(Self.viewBox)").utf8))
        #expect(conversion.paths.isEmpty)
        #expect(conversion.codes.contains("no-size"))
    }
}
