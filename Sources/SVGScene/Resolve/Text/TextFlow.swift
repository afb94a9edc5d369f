import Switchless
import VectorScene

/// A text in the making: the characters of a `text` element in one row, white space collapsed, each with the element that
/// holds it.
public final class TextFlow {
    let drawing: Drawing
    /// The characters.
    private(set) var characters: [Unicode.Scalar] = []
    /// The elements, each before those that are in it.
    private(set) var holders: [TextHolder] = []
    /// Which holder's the characters are.
    private(set) var runs: [TextRun] = []
    /// The paths that there is text on.
    private(set) var lines: [TextLine] = []
    /// Whether the text breaks into lines by itself, as that of a `flowRoot` does.
    var isFlowed = false
    /// The characters before which a line has to end.
    var forcedEnds: [Int] = []
    /// The lines, by their first characters.
    private(set) var lineStarts: [Int: LineStart] = [:]
    private var collapser = WhiteSpaceCollapser()
    private var current: Int?

    init(drawing: Drawing) { self.drawing = drawing }

    /// Adds the characters of `instance`'s element, and what is in it.
    public func appendContent(of instance: Instance) {
        var collector = TextCollector(flow: self, parent: instance)
        drawing.tree.collect(from: instance.node, into: &collector)
    }

    /// Whether a `textPath` may stand in the element that is open.
    var takesTextPaths: Bool { current.map { holders[$0].takesTextPaths } ?? false }

    /// Adds all characters below `node`, whatever elements they stand in (SVG 1.1, 10.6).
    func appendText(of node: NodeID) {
        let tree = drawing.tree
        for child in tree.children(of: node) {
            guard tree[child].isElement else {
                append(charactersAt: child)
                continue
            }
            // What is only looked through counts too: a text of few characters may be spread over a large drawing.
            guard drawing.isWithinLimits(child) else { return }
            if !tree.element(child).isDescriptive { appendText(of: child) }
        }
    }

    fileprivate func append(charactersAt node: NodeID) { append(drawing.tree.context.pool[drawing.tree[node].classes]) }

    /// Adds characters, as those of the element that is open.
    public func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    private func append(_ bytes: Bytes) {
        guard let current else { return }
        guard drawing.takesCharacters(bytes.count, holders[current].node) else { return }
        let preserves = holders[current].preservesSpace
        let start = characters.count
        for scalar in bytes.string.unicodeScalars {
            if let character = collapser.take(scalar, preserving: preserves) { characters.append(character) }
        }
        guard characters.count > start else { return }
        runs.append(TextRun(holder: current, range: start..<characters.count))
    }

    /// Calls `body` to add the content of an element.
    ///
    /// - Parameters:
    ///   - instance: the element, with its style.
    ///   - placement: where the element puts its characters.
    ///   - takesTextPaths: whether a `textPath` may stand directly in the element.
    ///   - body: adds them.
    public func hold(
        _ instance: Instance, _ placement: TextPlacement, takesTextPaths: Bool = false, _ body: () -> Void
    ) {
        hold(instance, placement, takesTextPaths: takesTextPaths, line: nil, body)
    }

    /// The same, along `line`.
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

    /// Keeps the characters that `isKept` says, with the lines that begin at `starts`.
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

/// Adds the children of a text's element to the text.
private struct TextCollector: ChildCollector {
    let flow: TextFlow
    let parent: Instance

    func collect(charactersAt node: NodeID) {
        flow.append(charactersAt: node)
    }

    func collect(_ text: any TextContentElement, at node: NodeID) {
        flow.drawing.withShown(node, below: parent.style, in: parent.viewport) { text.flow($0, into: flow) }
    }
}

/// Characters in a row that one element holds.
struct TextRun {
    let holder: Int
    var range: Range<Int>
}
