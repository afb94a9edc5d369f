/// The characters of the lines of a box: where lines may end, and how wide they are.
struct Paragraph {
    /// Characters of one part that follow each other.
    struct Run {
        let owner: Int
        let range: Range<Int>
    }

    /// Characters that are not parted.
    struct Unit {
        let range: Range<Int>
        /// The characters without spaces at the end.
        let text: Range<Int>
        /// Whether a line ends after it in any case.
        let isLast: Bool
    }

    private(set) var scalars: [Unicode.Scalar] = []
    /// The index of each character's part.
    private(set) var owners: [Int] = []
    private(set) var units: [Unit] = []
    private var owner = 0
    /// Where each character begins, and where the last one ends, had they one line; from the first of its part on.
    private var places = [0.0]
    /// Whether the places of a part's characters are known.
    private var isPlaced: [Bool] = []
    /// The index of the first character of each part, and of the end.
    private var starts: [Int] = []
    /// The lengths of edges of inline boxes before a character, and behind the character before.
    private var leads: [Int: Double] = [:], trails: [Int: Double] = [:]
    /// The sums of all such lengths up to each character; empty where there are none.
    private var edgeSums: [Double] = []

    static let lineEnd: Unicode.Scalar = "\n"
    private static let space: Unicode.Scalar = " "

    init(_ parts: [any LinePart], _ inlines: [InlineBox], in layout: HTMLLayout) {
        for (index, part) in parts.enumerated() {
            owner = index
            isPlaced.append(false)
            starts.append(scalars.count)
            part.contribute(to: &self, in: layout)
        }
        starts.append(scalars.count)
        units = units(parts, layout)
        for inline in inlines {
            let range = range(of: inline.parts)
            guard !range.isEmpty else { continue }
            leads[range.lowerBound, default: 0] += inline.lead
            trails[range.upperBound, default: 0] += inline.trail
        }
        guard !leads.isEmpty else { return }
        edgeSums = [0]
        for index in scalars.indices {
            edgeSums.append(edgeSums[index] + (leads[index] ?? 0) + (trails[index + 1] ?? 0))
        }
    }

    /// The characters of some parts.
    func range(of parts: Range<Int>) -> Range<Int> { starts[parts.lowerBound]..<starts[parts.upperBound] }

    /// The edges of inline boxes in a range.
    func edges(in range: Range<Int>) -> Double {
        edgeSums.isEmpty ? 0 : edgeSums[range.upperBound] - edgeSums[range.lowerBound]
    }

    /// The edges before and behind a run.
    func edges(around run: Run) -> (lead: Double, trail: Double) {
        edgeSums.isEmpty ? (0, 0) : (leads[run.range.lowerBound] ?? 0, trails[run.range.upperBound] ?? 0)
    }

    /// Adds the text of a part.
    ///
    /// - Parameter advances: how far each character reaches; empty if that is not known.
    mutating func append(_ text: String, _ advances: [Double]) {
        let added = Array(text.unicodeScalars), place = places.last ?? 0
        isPlaced[owner] = advances.count == added.count
        scalars += added
        owners += Array(repeating: owner, count: added.count)
        var end = place
        for index in added.indices {
            end += isPlaced[owner] ? advances[index] : 0
            places.append(end)
        }
    }

    /// The width of a run; `nil` where the places of its characters are not known.
    func width(of run: Run) -> Double? {
        isPlaced[run.owner] ? places[run.range.upperBound] - places[run.range.lowerBound] : nil
    }

    func text(of range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        return text
    }

    /// The runs of a range, without the end of a line.
    func runs(_ range: Range<Int>) -> [Run] {
        var runs: [Run] = [], start = range.lowerBound
        for index in range where index + 1 == range.upperBound || owners[index + 1] != owners[index] {
            let end = scalars[index] == Self.lineEnd ? index : index + 1
            if end > start { runs.append(Run(owner: owners[index], range: start..<end)) }
            start = index + 1
        }
        return runs
    }

    /// Whether a character at the end of a line takes no room.
    func hangs(at index: Int, of parts: [any LinePart]) -> Bool {
        scalars[index] == Self.space && parts[owners[index]].spaces.hangs
    }

    private func units(_ parts: [any LinePart], _ layout: HTMLLayout) -> [Unit] {
        // Whether the style allows a line to end before a character.
        let spaces = parts.map(\.spaces)
        let mayEnd = { (offset: Int) in spaces[owners[offset - 1]].wraps || spaces[owners[offset]].wraps }
        var ends = layout.breaks(in: text(of: scalars.indices)).filter { $0 > 0 && $0 < scalars.count && mayEnd($0) }
        if spaces.contains(where: \.breaksWords) {
            ends += scalars.indices.dropFirst().filter { index in
                spaces[owners[index]].breaksWord(between: scalars[index - 1], and: scalars[index]) && mayEnd(index)
            }
        }
        ends += scalars.indices.filter { scalars[$0] == Self.lineEnd }.map { $0 + 1 } + [scalars.count]
        var units: [Unit] = [], start = 0
        for end in Set(ends).sorted() where end > start {
            let isLast = scalars[end - 1] == Self.lineEnd
            let last = (start..<end).last { scalars[$0] != Self.lineEnd && !hangs(at: $0, of: parts) }
            units.append(Unit(range: start..<end, text: start..<(last.map { $0 + 1 } ?? start), isLast: isLast))
            start = end
        }
        return units
    }
}
