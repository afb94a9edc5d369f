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
