/// A way in which a drawing can be large.
struct Axis: Sendable {
    /// What there is more of.
    let name: String
    /// How much of it the smallest drawing has: so much that the others take tens of milliseconds, and so little that
    /// the largest is not in memory that the system hands out anew each time.
    let count: Int
    /// What the drawing holds, for a count.
    let content: @Sendable (Int) -> String

    /// The document for a count.
    func document(_ count: Int) -> [UInt8] {
        Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content(count))</svg>".utf8)
    }
}

extension Axis {
    /// The axes along which a drawing can be large.
    static let all = [
        Axis(name: "shapes", count: 2_500) { count in
            repeated(count) { "<path fill='#123' stroke='red' d='M\($0 % 97) 2l3 4c1 2 3 4 5 6z'/>" }
        },
        Axis(name: "rules, 100 shapes", count: 5_000) { count in
            "<style>" + repeated(count) { ".c\($0){fill:#123;stroke:red}" } + "</style>"
                + repeated(100) { "<rect class='c\($0)' width='9' height='9'/>" }
        },
        Axis(name: "rules and shapes", count: 2_000) { count in
            "<style>" + repeated(count) { ".c\($0){fill:#123;stroke:red}" } + "</style>"
                + repeated(count) { "<rect class='c\($0)' width='9' height='9'/>" }
        },
        Axis(name: "uses", count: 10_000) { count in
            "<defs><g id='a'><rect width='9' height='9'/></g></defs>"
                + repeated(count) { "<use href='#a' x='\($0 % 97)'/>" }
        },
        Axis(name: "depth of groups", count: 60) { count in
            repeated(100) { _ in
                nested(count, "<g transform='translate(1 2)' fill='#123'>", "<rect width='9' height='9'/>", "</g>")
            }
        },
        Axis(name: "depth of effects", count: 60) { count in
            "<clipPath id='a' clipPathUnits='objectBoundingBox'><rect width='.5' height='.5'/></clipPath>"
                + repeated(50) { _ in
                    nested(count, "<g opacity='.9' clip-path='url(#a)'>", "<rect width='9' height='9'/>", "</g>")
                }
        },
        Axis(name: "depth below selectors", count: 60) { count in
            "<style>.a .a .b .a rect, .a > .a ~ .b rect { fill: red }</style>"
                + repeated(100) { _ in nested(count, "<g class='a'>", "<rect width='9' height='9'/>", "</g>") }
        },
        Axis(name: "one path", count: 20_000) { count in
            "<path d='M0 0" + repeated(count) { "l\($0 % 9) 2.5c1 2 3 4 5-6" } + "'/>"
        },
        Axis(name: "markers on one path", count: 10_000) { count in
            "<marker id='a'><rect width='2' height='2'/></marker><path marker-mid='url(#a)' d='M0 0"
                + repeated(count) { "l\($0 % 9) 2.5" } + "'/>"
        },
        Axis(name: "gradients in chains of 60", count: 3_000) { count in
            "<linearGradient id='a0'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
                + repeated(count) {
                    "<linearGradient id='a\($0 + 1)' x1='.\($0 % 9)' href='#a\($0 % 60 == 0 ? 0 : $0)'/>"
                        + "<rect width='9' height='9' fill='url(#a\($0 + 1))'/>"
                }
        },
        Axis(name: "tspans of one text", count: 5_000) { count in
            "<text>" + repeated(count) { "<tspan dy='\($0 % 5)' fill='red'>ab</tspan> " } + "</text>"
        },
        Axis(name: "positions of one text", count: 20_000) { count in
            "<text dx='" + repeated(count) { "\($0 % 5) " } + "'>" + repeated(count) { _ in "a" } + "</text>"
        },
        Axis(name: "custom properties", count: 3_000) { count in
            "<style>:root{" + repeated(count) { "--c\($0):#123;" } + "}</style>"
                + repeated(count) { "<rect width='9' height='9' style='fill:var(--c\($0))'/>" }
        },
    ]

    private static func repeated(_ count: Int, _ piece: (Int) -> String) -> String {
        (0..<count).map(piece).joined()
    }

    private static func nested(_ depth: Int, _ open: String, _ content: String, _ close: String) -> String {
        String(repeating: open, count: depth) + content + String(repeating: close, count: depth)
    }
}
