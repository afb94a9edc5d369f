import VectorScene

/// Breaks the paragraphs of a flowed text into lines that fit into its regions.
///
/// The widths of characters are estimated, since only the scene's consumer has the fonts.
struct LineBreaker {
    private let flow: FlowedText
    private let characters: [Unicode.Scalar]
    /// The holder of each character.
    private let holders: [TextHolder]
    private let forcedEnds: Set<Int>
    private var region = 0
    private var top: Double
    /// Whether each character is set. White space at the ends of lines is not, nor is text that does not fit.
    private(set) var isSet: [Bool]
    /// The starts of lines, by the index of their first character.
    private(set) var starts: [Int: LineStart] = [:]
    /// Whether a line did not fit into any region.
    private(set) var isCut = false
    /// Whether a line was broken because it was too long.
    private(set) var isBroken = false

    /// The part of a line's em box that is above the baseline.
    private static let ascent = 0.8
    /// The bytes of text that a line counts as: its chunk takes more memory than its characters.
    private static let lineCost = 64
    /// The tolerated overflow of a line, in font sizes, which allows for rounding errors.
    private static let tolerance = 1e-3

    init(_ flow: FlowedText) {
        self.flow = flow
        characters = flow.text.characters
        holders = flow.text.runs.flatMap { run in run.range.map { _ in flow.text.holders[run.holder] } }
        forcedEnds = Set(flow.text.forcedEnds)
        isSet = Array(repeating: false, count: characters.count)
        top = flow.regions.first?.minY ?? 0
        for paragraph in flow.paragraphs where !isCut { add(paragraph) }
    }

    private mutating func add(_ paragraph: FlowedText.Paragraph) {
        let range = paragraph.range.clamped(to: characters.indices)
        var start = range.lowerBound
        repeat {
            let text = start..<range.upperBound
            guard let first = text.first(where: { characters[$0] != " " }) else {
                if start == range.lowerBound { top += paragraph.lineHeight }
                return
            }
            // Preserved spaces before the first word indent the paragraph.
            let isIndented = start == range.lowerBound && holders[start].preservesSpace
            start = addLine(from: isIndented ? start : first, to: range.upperBound, of: paragraph)
        } while start < range.upperBound && !isCut
    }

    /// Sets one line.
    ///
    /// - Returns: the index where the next line begins.
    private mutating func addLine(from start: Int, to limit: Int, of paragraph: FlowedText.Paragraph) -> Int {
        while region < flow.regions.count {
            let box = flow.regions[region]
            // The characters on the line determine its height, and thus the width between exclusions.
            var end = self.end(from: start, to: limit, within: box.width)
            // Each attempt counts towards the limit. Otherwise many regions and a long text would take quadratic time.
            guard flow.text.drawing.takesCharacters(end - start + Self.lineCost, holders[start].node) else { break }
            let size = holders[start..<end].map(\.span.font.size).max() ?? 0
            let height = holders[start..<end].map(\.lineHeight).max() ?? 0
            let baseline = top + height / 2 + (Self.ascent - 0.5) * size
            let bottom = baseline + (1 - Self.ascent) * size
            guard bottom <= box.maxY + Self.tolerance * size else {
                nextRegion()
                continue
            }
            let room = self.room(in: box, from: baseline - Self.ascent * size, to: bottom)
            guard room.upperBound > room.lowerBound else {
                passExclusion(at: baseline - Self.ascent * size, until: bottom)
                continue
            }
            end = self.end(from: start, to: limit, within: room.upperBound - room.lowerBound)
            let x = room.lowerBound + paragraph.share * (room.upperBound - room.lowerBound)
            setLine(start..<end, Point(x: x, y: baseline), paragraph)
            isBroken = isBroken || end < limit && !forcedEnds.contains(end)
            top += height
            return end
        }
        isCut = true
        return limit
    }

    private mutating func nextRegion() {
        region += 1
        if region < flow.regions.count { top = flow.regions[region].minY }
    }

    /// Moves below the first exclusion that overlaps a line from `start` to `end`.
    private mutating func passExclusion(at start: Double, until end: Double) {
        let below = flow.exclusions.lazy.filter { $0.minY < end && $0.maxY > start }.map(\.maxY).min() ?? start
        guard below > start, top + (below - start) > top else { return nextRegion() }
        top += below - start
    }

    /// The widest gap between exclusions in a horizontal strip of a region.
    private func room(in box: Rect, from top: Double, to bottom: Double) -> Range<Double> {
        let edges = flow.exclusions.filter { $0.minY < bottom && $0.maxY > top }.sorted { $0.minX < $1.minX }
        var widest = box.minX..<box.minX
        var left = box.minX
        for (start, end) in edges.map({ ($0.minX, $0.maxX) }) + [(box.maxX, box.maxX)] {
            let right = min(start, box.maxX)
            if right - left > widest.upperBound - widest.lowerBound { widest = left..<right }
            left = max(left, end)
        }
        return widest
    }

    /// The end of a line from `start`: the last break opportunity within `width`.
    ///
    /// If there is none, the line ends within a word.
    private func end(from start: Int, to limit: Int, within width: Double) -> Int {
        var length = 0.0
        var opportunity: Int?
        for index in start..<limit {
            if index > start, forcedEnds.contains(index) { return index }
            if index > start, Self.mayBreak(between: characters[index - 1], characters[index]) { opportunity = index }
            length += holders[index].advance(of: characters[index])
            // Spaces at the end of a line take no width.
            guard length > width, characters[index] != " " else { continue }
            return opportunity ?? max(index, start + 1)
        }
        return limit
    }

    private mutating func setLine(_ range: Range<Int>, _ position: Point, _ paragraph: FlowedText.Paragraph) {
        let end = (range.last { characters[$0] != " " } ?? range.lowerBound) + 1
        for index in range.lowerBound..<end { isSet[index] = true }
        let share = paragraph.isRightToLeft ? 1 - paragraph.share : paragraph.share
        starts[range.lowerBound] = LineStart(
            position: position, anchor: share == 0 ? .start : share == 1 ? .end : .middle)
    }

    /// Whether a line may break between two characters, by a simplified form of UAX 14.
    static func mayBreak(between first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        guard second != " " else { return false }
        return first == " " || first == "-" || first.isIdeographic && second.isIdeographic
    }
}

/// The start of a line of flowed text.
struct LineStart {
    let position: Point
    let anchor: TextAnchor
}
