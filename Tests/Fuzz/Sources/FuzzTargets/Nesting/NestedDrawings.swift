/// Makes drawings whose elements are nested and refer to each other, which bytes at random never do.
///
/// The same kind and seed make the same drawing: groups in each other around definitions, each of which holds more
/// elements and refers to the next definition, to any other, or to itself. The first eight seeds and every twentieth
/// one make drawings of up to 60 kB, the others small ones, so that five thousand of a kind take minutes.
public struct NestedDrawings: Sendable {
    /// A way in which an element refers to a definition.
    struct Reference: Sendable {
        let name: String
        /// A definition with an identifier and content.
        let definition: @Sendable (_ id: Int, _ content: String) -> String
        /// An element that refers to the definition with this number.
        let use: @Sendable (_ id: Int) -> String
    }

    /// All ways, each the kind of drawings that have it alone.
    static let references = [
        Reference(
            name: "mask", definition: { "<mask id='r\($0)'>\($1)</mask>" },
            use: { "<rect width='9' height='9' mask='url(#r\($0))'/>" }),
        Reference(
            name: "masked mask", definition: { "<mask id='r\($0)' mask='url(#r\($0 + 1))'>\($1)</mask>" },
            use: { "<g mask='url(#r\($0))'><path d='M0 0h9v9z'/></g>" }),
        Reference(
            name: "clipPath", definition: { "<clipPath id='r\($0)'>\($1)</clipPath>" },
            use: { "<rect width='9' height='9' clip-path='url(#r\($0))'/>" }),
        Reference(
            name: "clipped clipPath",
            definition: {
                "<clipPath id='r\($0)' clip-path='url(#r\($0 + 1))' clipPathUnits='objectBoundingBox'>\($1)</clipPath>"
            },
            use: { "<g clip-path='url(#r\($0))'><rect width='9' height='9'/></g>" }),
        Reference(
            name: "pattern", definition: { "<pattern id='r\($0)' width='3' height='3'>\($1)</pattern>" },
            use: { "<rect width='9' height='9' fill='url(#r\($0))'/>" }),
        Reference(
            name: "pattern template",
            definition: { "<pattern id='r\($0)' href='#r\($0 + 1)' width='1' height='1'>\($1)</pattern>" },
            use: { "<rect width='9' height='9' stroke='url(#r\($0))'/>" }),
        Reference(
            name: "marker", definition: { "<marker id='r\($0)' markerWidth='9' markerHeight='9'>\($1)</marker>" },
            use: { "<path d='M1 1L5 5' marker-start='url(#r\($0))' marker-end='url(#r\($0))'/>" }),
        Reference(
            name: "feImage",
            definition: { "<filter id='f\($0)'><feImage href='#r\($0)'/></filter><g id='r\($0)'>\($1)</g>" },
            use: { "<rect width='9' height='9' filter='url(#f\($0))'/>" }),
        Reference(
            name: "use", definition: { "<g id='r\($0)'>\($1)</g>" }, use: { "<use href='#r\($0)'/>" }),
        Reference(
            name: "symbol", definition: { "<symbol id='r\($0)' viewBox='0 0 9 9'>\($1)</symbol>" },
            use: { "<use href='#r\($0)' width='9' height='9'/>" }),
        Reference(
            name: "gradient", definition: { "<linearGradient id='r\($0)' href='#r\($0 + 1)'/>\($1)" },
            use: { "<rect width='9' height='9' fill='url(#r\($0))'/>" }),
        Reference(
            name: "text", definition: { "<text id='r\($0)'>\($1)</text>" },
            use: { "<tspan><tref href='#r\($0)'/>t</tspan>" }),
        Reference(
            name: "textPath", definition: { "<path id='r\($0)' d='M0 0h9'/>\($1)" },
            use: { "<text><textPath href='#r\($0)'>t<tspan mask='url(#r\($0))'>t</tspan></textPath></text>" }),
    ]

    /// Elements that hold others.
    private static let holders = [
        ("<g>", "</g>"), ("<g opacity='.5'>", "</g>"), ("<svg viewBox='0 0 9 9'>", "</svg>"), ("<a href='#x'>", "</a>"),
        ("<switch>", "</switch>"), ("<g transform='scale(.9)' style='isolation:isolate'>", "</g>"),
        ("<text>", "</text>"), ("<tspan dx='1'>", "</tspan>"), ("<g font-size='1.1em'>", "</g>"),
    ]

    /// The names of all kinds; the last mixes all ways of referring.
    public static let kinds = references.map(\.name) + ["mixed"]

    private let ways: [Reference]
    private let isLarge: Bool
    private var generator: SplitMix

    public init(kind: String, seed: UInt64) {
        isLarge = seed < 8 || seed.isMultiple(of: 20)
        ways = Self.references.filter { $0.name == kind || kind == Self.kinds.last }
        generator = SplitMix(state: seed &* 0x9E37_79B9 &+ UInt64(kind.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    }

    /// A drawing.
    public mutating func drawing() -> [UInt8] {
        let count = Int.random(in: 1...(isLarge ? 120 : 12), using: &generator)
        let deepest = (isLarge ? [0, 3, 30, 500] : [0, 3, 10, 30])[Int.random(in: 0..<4, using: &generator)]
        var definitions = ""
        var inside = ""
        for index in 0..<count {
            let (open, close) = holders(upTo: deepest / 16)
            let definition = way().definition(index, open + uses(from: index, of: count) + close)
            if Bool.random(using: &generator) { definitions += definition } else { inside += definition }
            guard definitions.utf8.count + inside.utf8.count < 50_000 else { break }
        }
        let (open, close) = holders(upTo: deepest)
        let body = open + inside + uses(from: -1, of: count) + close
        return Array(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(style())<defs>\(definitions)</defs>\(body)</svg>"
                .utf8)
    }

    private mutating func way() -> Reference { ways[Int.random(in: 0..<ways.count, using: &generator)] }

    private mutating func uses(from index: Int, of count: Int) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            // Mostly the next one, for a long chain; else any, which crosses others or closes a ring.
            let isNext = Int.random(in: 0..<8, using: &generator) > 0
            text += way().use(isNext ? index + 1 : Int.random(in: 0..<count, using: &generator))
        }
        return text
    }

    private mutating func holders(upTo most: Int) -> (open: String, close: String) {
        let depth = Int.random(in: 0...max(1, most), using: &generator)
        // Mostly all of one kind, which nests deepest.
        let only = Int.random(in: 0..<Self.holders.count * 2, using: &generator)
        var parts: [(String, String)] = []
        for _ in 0..<depth {
            let index = only < Self.holders.count ? only : Int.random(in: 0..<Self.holders.count, using: &generator)
            parts.append(Self.holders[index])
        }
        return (parts.map(\.0).joined(), parts.reversed().map(\.1).joined())
    }

    /// A style sheet with nested selectors, functions and references to variables, in one drawing of four.
    private mutating func style() -> String {
        guard Int.random(in: 0..<4, using: &generator) == 0 else { return "" }
        let depth = Int.random(in: 1...200, using: &generator)
        func nested(_ open: String, _ inner: String, _ close: String) -> String {
            String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
        }
        let variables = (0..<depth).map { "--v\($0): var(--v\($0 + 1), \(nested("calc(", "1px", ")")))" }.joined(
            separator: ";")
        return """
            <style>\(nested(":not(:is(g > ", "g", "))")) { fill: red }
            \(nested("g > ", "rect", "")) { stroke: red }
            \(nested("@media all {", "g { stroke-width: \(nested("calc(1px + ", "1px", ")")) }", "}"))
            @media \(nested("(", "width > 1px", ")")) { g { fill: blue } }
            g { \(variables); stroke-width: var(--v0) }</style>
            """
    }
}

/// A generator of random numbers with a seed (Steele, Lea, Flood: Fast splittable pseudorandom number generators).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
