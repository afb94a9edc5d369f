import Switchless
import Testing
import VectorScene

@testable import SVGScene

@Suite("Filter functions")
struct FilterFunctionTests {
    private static let gray =
        "'matrixType':'matrix','values':[0.2126,0.7152,0.0722,0,0,0.2126,0.7152,0.0722,0,0,0.2126,0.7152,0.0722,0,0,0,0,0,1,0]"

    @Test(
        "A function is one primitive in sRGB",
        arguments: [
            (
                "blur(2px)",
                "'type':'feGaussianBlur','colorSpace':'sRGB','in':'SourceGraphic','stdDeviation':[2,2],'edgeMode':'none'"
            ),
            (
                "BLUR()",
                "'type':'feGaussianBlur','colorSpace':'sRGB','in':'SourceGraphic','stdDeviation':[0,0],'edgeMode':'none'"
            ),
            (
                "opacity(40%)",
                "'type':'feComponentTransfer','colorSpace':'sRGB','in':'SourceGraphic','functions':{'A':{'type':'table','tableValues':[0,0.4]}}"
            ),
            (
                "opacity(7)",
                "'type':'feComponentTransfer','colorSpace':'sRGB','in':'SourceGraphic','functions':{'A':{'type':'table','tableValues':[0,1]}}"
            ),
            ("grayscale()", "'type':'feColorMatrix','colorSpace':'sRGB','in':'SourceGraphic',\(gray)"),
            ("grayscale(200%)", "'type':'feColorMatrix','colorSpace':'sRGB','in':'SourceGraphic',\(gray)"),
            (
                "hue-rotate(.25turn)",
                "'type':'feColorMatrix','colorSpace':'sRGB','in':'SourceGraphic','matrixType':'hueRotate','values':[90]"
            ),
            (
                "hue-rotate(0)",
                "'type':'feColorMatrix','colorSpace':'sRGB','in':'SourceGraphic','matrixType':'hueRotate','values':[0]"
            ),
            (
                "drop-shadow(1px 2px)",
                "'type':'feDropShadow','colorSpace':'sRGB','in':'SourceGraphic','dx':1,'dy':2,'stdDeviation':[0,0],'color':'#00ff00'"
            ),
            (
                "drop-shadow(red 1px 1em 3px)",
                "'type':'feDropShadow','colorSpace':'sRGB','in':'SourceGraphic','dx':1,'dy':16,'stdDeviation':[3,3],'color':'#ff0000'"
            ),
            (
                "drop-shadow(1px 2px rgb(0 0 0 / 50%))",
                "'type':'feDropShadow','colorSpace':'sRGB','in':'SourceGraphic','dx':1,'dy':2,'stdDeviation':[0,0],'color':'#000000','opacity':0.5"
            ),
        ])
    func function(_ property: String, _ expected: String) throws {
        #expect(try Filtering(property: property).primitives == ["{\(expected)}"])
    }

    @Test(
        "Functions that map channels map the three colours alike",
        arguments: [
            ("brightness(50%)", "{'type':'linear','slope':0.5,'intercept':0}"),
            ("contrast(3)", "{'type':'linear','slope':3,'intercept':-1}"),
            ("invert(.75)", "{'type':'table','tableValues':[0.75,0.25]}"),
        ])
    func channels(_ property: String, _ map: String) throws {
        #expect(
            try Filtering(property: property).primitives == [
                "{'type':'feComponentTransfer','colorSpace':'sRGB','in':'SourceGraphic','functions':{'R':\(map),'G':\(map),'B':\(map)}}"
            ])
    }

    @Test(
        "An amount that leaves colours as they are is the identity",
        arguments: ["sepia(0)", "saturate(1)", "saturate()", "grayscale(0%)"])
    func identity(_ property: String) throws {
        let primitives = try Filtering(property: property).primitives
        #expect(primitives[0].contains("'values':[1,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,0,0,1,0]"))
    }

    @Test(
        "A syntax error anywhere drops the property",
        arguments: [
            "blur(10%)", "blur(-1px)", "blur(1px 2px)", "grayscale(-1)",
            "hue-rotate(45)", "hue-rotate(red)",
            "drop-shadow()",
            "drop-shadow(1px)", "drop-shadow(1px 2px 3px 4px)", "drop-shadow(1% 2px)", "drop-shadow(1px 2px -3px)",
            "blur(1px), blur(1px)",
            "blur(1px) nothing(1)", "url(#f", "nonsense", "blur (1px)", "none blur(1px)",
        ])
    func invalid(_ property: String) throws {
        let filtering = try Filtering(property: property)
        #expect(filtering.filters.isEmpty)
        #expect(!filtering.isBlank)
        #expect(filtering.codes == ["invalid-value"])
    }

    @Test("Lengths need a unit in a style, and none in the attribute", arguments: ["blur(8)", "drop-shadow(1 1)"])
    func units(_ property: String) throws {
        #expect(try Filtering(property: property).filters.count == 1)
        let styled = try Filtering(Filtering.rect("style='filter:\(property)'"))
        #expect(styled.filters.isEmpty)
        #expect(styled.codes == ["invalid-value"])
    }

    @Test("The keyword none, and an invalid declaration after a valid one, leave what was there")
    func cascade() throws {
        #expect(try Filtering(property: "none").filters.isEmpty)
        let filtering = try Filtering(Filtering.rect("style='filter: blur(1px); filter: nonsense'"))
        #expect(filtering.lists == [[0]])
    }

    @Test("Filters are applied in the order of the list")
    func order() throws {
        let filtering = try Filtering(
            "<filter id='f'><feFlood/></filter>" + Filtering.rect("filter='opacity(.5) url(#f) blur(1px)'"))
        #expect(filtering.lists == [[0, 1, 2]])
        #expect(filtering.filters.map { $0.primitives.count } == [1, 1, 1])
    }

    @Test("A filter that is missing is left out of the list, and the element is drawn, as in both browsers")
    func missing() throws {
        let filtering = try Filtering(property: "url(#x) blur(1px)")
        #expect(filtering.lists == [[0]])
        let unfiltered = try Filtering(property: "url(#x) url( &quot;#y&quot; )")
        #expect(unfiltered.filters.isEmpty)
        #expect(!unfiltered.isBlank)
        #expect(unfiltered.codes == ["missing-reference", "missing-reference"])
    }

    @Test(
        "The region has room for the ink, the offset and three deviations",
        arguments: [
            ("grayscale()", "", Rect(x: 20, y: 40, width: 100, height: 50)),
            ("blur(2px)", "", Rect(x: 14, y: 34, width: 112, height: 62)),
            ("drop-shadow(10px -5px)", "", Rect(x: 20, y: 35, width: 110, height: 55)),
            ("drop-shadow(10px -5px 2px)", "", Rect(x: 14, y: 29, width: 122, height: 67)),
            // A miter of the limit 4 reaches four times as far as the stroke.
            ("grayscale()", "stroke='red' stroke-width='2'", Rect(x: 16, y: 36, width: 108, height: 58)),
            (
                "grayscale()", "stroke='red' stroke-width='2' stroke-linejoin='round'",
                Rect(x: 19, y: 39, width: 102, height: 52)
            ),
        ])
    func region(_ property: String, _ attributes: String, _ expected: Rect) throws {
        #expect(try Filtering(Filtering.rect("filter='\(property)' \(attributes)")).regions == [expected])
    }

    @Test("A later filter has room for what an earlier one or an inner one spreads")
    func spread() throws {
        let list = try Filtering(property: "drop-shadow(10px 0) blur(1px)")
        #expect(list.regions[1] == Rect(x: 17, y: 37, width: 116, height: 56))
        let nested = try Filtering("<g filter='blur(1px)'>" + Filtering.rect("filter='drop-shadow(10px 0)'") + "</g>")
        #expect(nested.regions[1] == Rect(x: 17, y: 37, width: 116, height: 56))
    }

    @Test("Where there is nothing, functions find nothing to work on")
    func nothing() throws { #expect(try Filtering("<g filter='blur(2px)'/>").isBlank) }

    @Test("A function of one's own can be registered")
    func registered() throws {
        let functions = try FilterFunctions.standard.registering(Emboss.self)
        let converter = SVGConverter(syntax: Syntax(filterFunctions: functions))
        let document =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' filter='emboss()'/></svg>"
        let scene = try converter.convert(Array(document.utf8)).scene
        #expect(scene.resources.filters.count == 1)
    }
}

/// A function that CSS does not have.
private struct Emboss: FilterFunction {
    static let name: Name = "emboss"
    static let summary = "A relief."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> Emboss? { Emboss() }
    func apply(to chain: inout FilterChain) { chain.append(FEOffset(input: "SourceGraphic", dx: 1, dy: 1)) }
}
