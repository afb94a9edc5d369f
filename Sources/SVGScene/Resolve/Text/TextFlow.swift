import Switchless
import VectorScene

/// A text in progress: its characters in order, each with the element that contains it.
///
/// White space is already collapsed.
public final class TextFlow {
    let drawing: Drawing
    private(set) var characters: [Unicode.Scalar] = []
    /// The elements, parents before their children.
    private(set) var holders: [TextHolder] = []
    /// The runs of characters, each with the index of its holder.
    private(set) var runs: [TextRun] = []
    /// The paths that text is set on.
    private(set) var lines: [TextLine] = []
    /// Whether the text is broken into lines automatically, as in a `flowRoot`.
    var isFlowed = false
    /// The indices of characters before which a line has to end.
    var forcedEnds: [Int] = []
    /// The starts of lines, by the index of their first character.
    private(set) var lineStarts: [Int: LineStart] = [:]
    private var collapser = WhiteSpaceCollapser()
    private var current: Int?

    init(drawing: Drawing) { self.drawing = drawing }

    /// Adds the text content of `instance`'s element.
    public func appendContent(of instance: Instance) {
        for (node, part) in drawing.tree.parts(of: instance.node, as: TextPartRole.self) {
            part.add(node, in: instance, to: self)
        }
    }

    /// Whether the open element may contain a `textPath`.
    var takesTextPaths: Bool { current.map { holders[$0].takesTextPaths } ?? false }

    /// Adds all characters below `node`, in whatever elements they are (SVG 1.1, 10.6).
    func appendText(of node: NodeID) {
        let tree = drawing.tree
        for child in tree.children(of: node) {
            guard tree[child].isElement else {
                append(charactersAt: child)
                continue
            }
            // Elements without text count too: a short text may be spread over a large drawing.
            guard drawing.isWithinLimits(child) else { return }
            if !tree.element(child).isDescriptive { appendText(of: child) }
        }
    }

    /// Adds the characters that stand at a node.
    func append(charactersAt node: NodeID) {
        append(drawing.tree.context.pool.bytes(of: drawing.tree[node].classes))
    }

    /// Adds characters to the open element.
    public func append(_ text: String) {
        text.withBytes { append($0) }
    }

    private func append(_ bytes: Bytes) {
        guard let current else { return }
        guard drawing.takesCharacters(bytes.count, holders[current].node) else { return }
        let preserves = holders[current].preservesSpace
        let start = characters.count
        for scalar in bytes.string.unicodeScalars {
            if characters.count % 1024 == 0, TimeBudget.isOver(after: 100) { break }
            if let character = collapser.take(scalar, preserving: preserves) { characters.append(character) }
        }
        guard characters.count > start else { return }
        runs.append(TextRun(holder: current, range: start..<characters.count))
    }

    /// Calls `body` to add the content of an element.
    ///
    /// - Parameters:
    ///   - instance: the element, with its style.
    ///   - placement: the positions of the element's characters.
    ///   - takesTextPaths: whether the element may directly contain a `textPath`.
    ///   - body: adds the content.
    public func hold(
        _ instance: Instance, _ placement: TextPlacement, takesTextPaths: Bool = false, _ body: () -> Void
    ) {
        hold(instance, placement, takesTextPaths: takesTextPaths, line: nil, body)
    }

    /// Calls `body` to add the content of an element, which is set along `line`.
    func hold(
        _ instance: Instance, _ placement: TextPlacement, takesTextPaths: Bool = false, line: TextLine?,
        _ body: () -> Void
    ) {
        let outer = current
        let index = holders.count
        if outer != nil { drawing.noteEffects(onPart: instance) }
        let holder = drawing.textHolder(instance, placement, in: outer.map { holders[$0] })
        holder.takesTextPaths = takesTextPaths
        if let line {
            holder.line = lines.count
            lines.append(line)
        }
        if !holder.placement.rotate.isEmpty { holder.turner = index }
        if holder.placement.textLength != nil, outer != nil { holder.stretcher = index }
        let start = characters.count
        holders.append(holder)
        current = index
        body()
        current = outer
        holder.range = start..<characters.count
        if outer == nil { dropTrailingSpace() }
    }

    /// Removes the characters for which `isKept` is `false`, and sets the starts of lines.
    func keep(_ isKept: [Bool], startingAt starts: [Int: LineStart]) {
        var indices = [0]
        indices.reserveCapacity(isKept.count + 1)
        for isKept in isKept { indices.append(indices[indices.count - 1] + (isKept ? 1 : 0)) }
        func moved(_ range: Range<Int>) -> Range<Int> { indices[range.lowerBound]..<indices[range.upperBound] }
        characters = zip(characters, isKept).compactMap { $1 ? $0 : nil }
        runs = runs.map { TextRun(holder: $0.holder, range: moved($0.range)) }.filter { !$0.range.isEmpty }
        for holder in holders { holder.range = moved(holder.range) }
        lineStarts = Dictionary(uniqueKeysWithValues: starts.map { (indices[$0.key], $0.value) })
    }

    private func dropTrailingSpace() {
        guard collapser.endsInSpace, !characters.isEmpty, let last = runs.indices.last else { return }
        characters.removeLast()
        runs[last].range = runs[last].range.clamped(to: 0..<characters.count)
        for holder in holders { holder.range = holder.range.clamped(to: 0..<characters.count) }
    }
}

/// A run of characters in one element.
struct TextRun {
    let holder: Int
    var range: Range<Int>
}

/// The path that a `textPath` sets its characters on.
struct TextLine {
    /// The path in the user space of the text. If it is empty, there is no path, and the characters are not set.
    var data: PathData
    /// The distance along the path where the text begins, in user units.
    var startOffset: Double
    /// Whether glyphs are bent along the path.
    var bendsGlyphs = false

    /// A path that could not be resolved.
    static let unusable = TextLine(data: PathData(), startOffset: 0)
}

/// The properties of an element that its characters need. They are copied, since styles are borrowed.
///
/// It is a class because it is large and shared.
final class TextHolder {
    /// The element, for diagnostics.
    let node: NodeID
    /// The properties that its own characters share; the text is empty.
    let span: TextSpan
    /// The anchor of the chunks that begin in the element.
    var anchor = TextAnchor.start
    /// How letters are written; `nil` as in the source.
    var letterCase: (any LetterCase.Type)?
    /// Whether white space is preserved.
    var preservesSpace = false
    /// Whether the element may directly contain a `textPath`.
    var takesTextPaths = false
    /// The product of its own opacity and those of the elements around it within the text.
    var opacity = 1.0
    /// The shadows of its own characters.
    var shadows: [TextShadow] = []
    /// Whether the font size is 0. Its characters are not drawn, but consume entries of `x` and `y` lists.
    var isSizeless = false
    /// The height of its lines in pixels, if the text is broken into lines.
    var lineHeight = 0.0
    /// Whether the whole text runs from right to left.
    var isRightToLeft = false
    /// The index of its path in the flow's lines; `nil` if it is not on a path.
    var line: Int?
    let placement: MeasuredPlacement
    /// The index of the nearest holder with a `rotate`, possibly itself.
    var turner: Int?
    /// The index of the nearest holder with a `textLength`, possibly itself, but not the text itself.
    var stretcher: Int?
    /// The range of its characters, including those of its children.
    var range = 0..<0

    init(node: NodeID, span: TextSpan, placement: MeasuredPlacement) {
        self.node = node
        self.span = span
        self.placement = placement
    }

    /// Whether this element's characters and those of `other` directly after them can share a span.
    func goesOn(in other: TextHolder) -> Bool {
        stretcher == other.stretcher && span.bidi == nil && span.combination == nil && span == other.span
            && shadows == other.shadows
    }
}

/// The attributes that position characters: each list has one entry per character (SVG 2, 11.2.1).
public struct TextPlacement: Sendable {
    /// The absolute positions of characters.
    var x = LengthList.empty, y = LengthList.empty
    /// The offsets of characters from their normal positions.
    var dx = LengthList.empty, dy = LengthList.empty
    /// The rotations of characters in degrees. The last entry applies to all further characters.
    var rotate = NumberList.empty
    /// The wanted length of the text (SVG 2, 11.5).
    var textLength: SVGLength?
    /// The adjustment to that length.
    var lengthAdjust = LengthAdjust.spacing

    /// Creates a placement that does not move characters.
    public init() {}

    /// The placement in user units.
    func measured(in viewport: Viewport, _ pool: ValuePool) -> MeasuredPlacement {
        func measure(_ list: LengthList, along axis: LengthAxis) -> [Double] {
            list.isEmpty ? [] : pool[list].map { viewport.length($0, along: axis) }
        }
        return MeasuredPlacement(
            x: measure(x, along: .width), y: measure(y, along: .height),
            dx: measure(dx, along: .width), dy: measure(dy, along: .height), rotate: pool[rotate],
            textLength: textLength.map { viewport.length($0, along: .width) },
            lengthAdjust: lengthAdjust)
    }
}

/// A placement in user units.
struct MeasuredPlacement {
    var x: [Double], y: [Double], dx: [Double], dy: [Double], rotate: [Double]
    var textLength: Double?
    var lengthAdjust: LengthAdjust
}

/// The positions of a text's characters (SVG 2, 11.2.1). Inner elements override outer ones.
///
/// A list that no element has is empty.
struct TextPositions {
    private(set) var x: [Double?] = [], y: [Double?] = []
    private(set) var dx: [Double?] = [], dy: [Double?] = []
    private(set) var rotate: [Double?] = []

    init(of flow: TextFlow) {
        let count = flow.characters.count
        for holder in flow.holders {
            Self.put(holder.placement.x, at: holder.range, of: count, into: &x)
            Self.put(holder.placement.y, at: holder.range, of: count, into: &y)
            Self.put(holder.placement.dx, at: holder.range, of: count, into: &dx)
            Self.put(holder.placement.dy, at: holder.range, of: count, into: &dy)
        }
        for (index, start) in flow.lineStarts {
            Self.put([start.position.x], at: index..<count, of: count, into: &x)
            Self.put([start.position.y], at: index..<count, of: count, into: &y)
        }
        turn(flow)
    }

    private static func put(_ values: [Double], at range: Range<Int>, of count: Int, into list: inout [Double?]) {
        guard !values.isEmpty, !range.isEmpty else { return }
        if list.isEmpty { list = Array(repeating: nil, count: count) }
        for (index, value) in zip(range, values) { list[index] = value }
    }

    /// Sets the rotations. The last entry of `rotate` applies to the remaining characters of its element.
    ///
    /// Hence the innermost element with a list determines all of its characters.
    private mutating func turn(_ flow: TextFlow) {
        for run in flow.runs {
            guard let turner = flow.holders[run.holder].turner else { continue }
            if rotate.isEmpty { rotate = Array(repeating: nil, count: flow.characters.count) }
            let angles = flow.holders[turner].placement.rotate
            let start = flow.holders[turner].range.lowerBound
            for index in run.range { rotate[index] = angles[min(index - start, angles.count - 1)] }
        }
    }
}
