import Switchless
import Testing

@testable import SVGScene

/// A production of a microsyntax, and the names that the code knows.
struct Production: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let names: [String]

    init(_ name: String, _ file: String, _ names: [String]) {
        self.name = name
        self.file = file
        self.names = names
    }

    init<Handler>(_ name: String, _ file: String, _ registry: Registry<Handler>) {
        self.init(name, file, registry.names.map(\.local))
    }

    var testDescription: String { "\(name) in \(file).ebnf" }
}

@Suite("The grammars of microsyntaxes")
struct MicrosyntaxGrammarTests {
    private static let productions = [
        Production("alignment", "preserve-aspect-ratio", alignments),
        Production("angle-unit", "length", ["deg", "grad", "rad", "turn"]),
        Production("at-rule-name", "style-sheet", AtRules.standard),
        Production("calculation-function", "length", MathFunctions.standard),
        Production("color-function-name", "color", ColorFunctions.standard),
        Production("color-space", "color", CSSColorSpaces.standard),
        Production("combinator", "selectors", Combinators.standard),
        Production(
            "command-letter", "path-data",
            PathCommands.standard.names.flatMap { [$0.local.uppercased(), $0.local.lowercased()] }),
        Production("supports-function", "style-sheet", ConditionFunctions.standard.names.map(\.local)),
        Production("css-wide-keyword", "style-sheet", CSSWideKeywords.all.map { $0.name.local }),
        Production("filter-function-name", "filter", FilterFunctions.standard),
        Production("fit", "preserve-aspect-ratio", AspectRatio.Fit.allCases.map(\.rawValue)),
        // The test without a sign is that an attribute is there at all.
        Production("matcher", "selectors", AttributeTests.standard.names.map(\.local).filter { !$0.isEmpty }),
        Production("media-feature", "style-sheet", MediaFeatures.standard),
        Production("media-type", "style-sheet", MediaTypes.standard),
        Production("origin-keyword", "transform-list", ["left", "center", "right", "top", "bottom"]),
        Production("paint-keyword", "paint", PaintKeywords.all.map { $0.name.local }),
        Production("paint-layer", "paint", PaintOrderValue.Layer.allCases.map(\.rawValue)),
        Production("pseudo-class-function", "selectors", FunctionalPseudoClasses.standard),
        Production("pseudo-class-name", "selectors", PseudoClasses.standard),
        Production("reference-function", "style-sheet", SubstitutionFunctions.standard.names.map(\.local)),
        Production("basic-shape-name", "basic-shape", BasicShapes.standard),
        Production("transform-function-name", "transform-list", TransformFunctions.standard),
        Production("unit", "length", LengthUnits.standard),
    ]

    private static let alignments =
        ["none"] + ["Min", "Mid", "Max"].flatMap { y in ["Min", "Mid", "Max"].map { x in "x\(x)Y\(y)" } }

    @Test("A production holds the names that are known, no more and no fewer", arguments: productions)
    func names(production: Production) throws {
        #expect(try literals(of: production.name, in: production.file).sorted() == production.names.sorted())
    }

    @Test("Each name of a colour is read as one, and the standard's 148 are there")
    func colorNames() throws {
        let names = try literals(of: "named-color", in: "color")
        #expect(Set(names).count == 148)
        #expect(names.filter { ColorValue.read($0) == nil } == [])
    }

    @Test("Each keyword of the grammar that is in no registry is read")
    func words() throws {
        #expect(try literals(of: "angle-unit", in: "length").filter { SVGAngle.read("1\($0)") == nil } == [])
        #expect(try literals(of: "origin-keyword", in: "transform-list").filter { OriginValue.read($0) == nil } == [])
        #expect(
            try literals(of: "alignment", in: "preserve-aspect-ratio").filter { AspectRatio.read($0) == nil } == [])
    }
}
