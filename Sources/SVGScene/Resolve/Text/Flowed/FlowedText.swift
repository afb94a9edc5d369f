import Switchless
import VectorScene

/// A `flowRoot` in progress: its regions, and its paragraphs as ranges of one text.
///
/// The parts in the element add themselves to it; see ``FlowPart``.
public final class FlowedText {
    /// A paragraph of flowed text.
    struct Paragraph {
        /// The range of its characters.
        var range: Range<Int>
        /// The alignment of its lines in the region: 0 at the left, 1 at the right.
        let share: Double
        let isRightToLeft: Bool
        /// The height of an empty line, in user units.
        let lineHeight: Double
    }

    let text: TextFlow
    /// The boxes that lines are set in, in order, in the user space of the `flowRoot`.
    private(set) var regions: [Rect] = []
    /// The boxes that lines must not overlap.
    private(set) var exclusions: [Rect] = []
    private(set) var paragraphs: [Paragraph] = []

    init(_ text: TextFlow) { self.text = text }

    private var drawing: Drawing { text.drawing }

    /// Adds the parts in `instance`'s element.
    public func addParts(of instance: Instance) {
        for (node, part) in drawing.tree.parts(of: instance.node, as: FlowPartRole.self) {
            drawing.withShown(node, below: instance.style, in: instance.viewport) { part.contribute($0, to: self) }
        }
    }

    /// Adds the text content of `instance`'s element as a paragraph.
    public func addParagraph(_ instance: Instance) {
        let style = instance.style
        let start = text.characters.count
        text.hold(instance, TextPlacement()) { text.appendContent(of: instance) }
        let isRightToLeft = style[Properties.Direction.self] == .rightToLeft
        let alignment = style[Properties.TextAlign.self]
        let anchor = style[Properties.TextAnchor.self]
        // Inkscape writes both properties; other programs may write `text-anchor` alone.
        let share = alignment == .start ? anchor.share : alignment.share
        paragraphs.append(
            Paragraph(
                range: start..<text.characters.count,
                share: isRightToLeft && !alignment.isPhysical ? 1 - share : share, isRightToLeft: isRightToLeft,
                lineHeight: style[Properties.LineHeight.self].pixels(fontSize: instance.viewport.fontSize)))
    }

    /// Adds the boxes of the shapes in `instance`'s element as regions.
    public func addRegions(_ instance: Instance) { regions += boxes(in: instance) }

    /// Adds the boxes of the shapes in `instance`'s element as exclusions.
    public func addExclusions(_ instance: Instance) {
        exclusions += boxes(in: instance)
        guard exclusions.count > Self.exclusionLimit else { return }
        exclusions.removeSubrange(Self.exclusionLimit...)
        drawing.fail(
            "too-many-exclusions",
            "a flowed text has more than \(Self.exclusionLimit) exclusions; the rest is ignored",
            instance.node)
    }

    /// The limit of exclusions, because each line is compared with each of them.
    private static let exclusionLimit = 64

    /// The boxes of the shapes in `instance`'s element.
    private func boxes(in instance: Instance) -> [Rect] {
        let tree = drawing.tree
        return tree.children(of: instance.node).compactMap { child in
            guard tree[child].isElement, drawing.isWithinLimits(child), let box = box(of: child, instance),
                !box.isEmpty, box.isFinite
            else { return nil }
            return box
        }
    }

    private func box(of node: NodeID, _ parent: Instance) -> Rect? {
        guard let shape = drawing.completed(node).part(as: ShapeRole.self) else {
            return drawing.measure { drawing.draw(node, below: parent.style, in: parent.viewport) }
        }
        // The outline of a shape is measured without drawing it, which would resolve its paint.
        return drawing.withStyle(of: node, below: parent.style, in: parent.viewport) { instance in
            shape.outline(in: instance.viewport).bounds?.transformed(by: drawing.transform(of: instance))
        }
    }
}

extension Properties.TextAlign.Value {
    /// The alignment between the start side, 0, and the end side, 1; for physical values, from the left.
    fileprivate var share: Double { Self.shares[self] ?? 0 }
    /// Whether it does not depend on the direction of the text.
    fileprivate var isPhysical: Bool { self == .left || self == .right }

    private static let shares: [Self: Double] = [.center: 0.5, .end: 1, .right: 1]
}

extension TextAnchor {
    fileprivate var share: Double { Self.shares[self] ?? 0 }

    private static let shares: [Self: Double] = [.middle: 0.5, .end: 1]
}

extension Drawing {
    /// Draws a `flowRoot` element as one text with a chunk for each line.
    func drawFlow(_ instance: Instance) {
        drawText(instance, isVertical: false) { text in
            let flow = FlowedText(text)
            text.isFlowed = true
            text.hold(instance, TextPlacement()) { flow.addParts(of: instance) }
            setLines(of: flow, instance)
        }
    }

    private func setLines(of flow: FlowedText, _ instance: Instance) {
        let isEmpty = flow.text.characters.allSatisfy { $0 == " " }
        let lines = LineBreaker(flow)
        flow.text.keep(lines.isSet, startingAt: lines.starts)
        guard !isEmpty else { return }
        guard !flow.regions.isEmpty else {
            // Inkscape supports regions, and shows nothing in this case either.
            return noteOnce(
                "missing-region", "the <flowRoot> has no region with a width and a height; its text is not drawn",
                instance.node)
        }
        if lines.isBroken {
            noteOnce(
                "estimated-lines",
                "the line breaks of this <flowRoot> are estimated with Helvetica's metrics: no font is read",
                instance.node)
        }
        guard lines.isCut else { return }
        guard !lines.starts.isEmpty else {
            return noteOnce(
                "flow-overflow", "no line of this <flowRoot> fits into its region; its text is not drawn", instance.node
            )
        }
        warnOfLoss(
            "flow-overflow", "the text of this <flowRoot> does not fit into its region; the overflow is not drawn",
            instance.node)
    }
}

/// Estimates the widths of characters without a font.
///
/// It uses the metrics of Helvetica, which are close to those of most sans-serif fonts.
enum EstimatedAdvance {
    /// The advances of U+0020 to U+007E in thousandths of the font size (Adobe's metrics of Helvetica).
    private static let helvetica: [Double] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556,
        556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
        722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556,
        278, 556,
        556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334,
        584,
    ]
    /// The advance of all characters in a monospaced font, in font sizes.
    private static let monospaced = 0.6
    private static let monospacedFamilies: Set<String> = [
        "consolas", "courier", "courier new", "dejavu sans mono", "liberation mono", "monospace",
    ]
    /// The factor by which a bold font is wider.
    private static let boldness = 1.06

    /// The advance of `character` in `font`, in font sizes.
    static func advance(of character: Unicode.Scalar, in font: SceneFont) -> Double {
        guard !character.isCombining else { return 0 }
        guard !character.isIdeographic else { return 1 }
        guard !font.families.prefix(1).contains(where: { monospacedFamilies.contains($0.lowercased()) }) else {
            return monospaced
        }
        let index = Int(character.value) - 32
        // A letter of another script is about as wide as a lower case letter.
        let width = (helvetica.indices.contains(index) ? helvetica[index] : 556) / 1000
        return font.weight >= 600 ? width * boldness : width
    }
}

extension TextHolder {
    /// The advance of one of its characters, in user units.
    func advance(of character: Unicode.Scalar) -> Double {
        let width = EstimatedAdvance.advance(of: character, in: span.font) * span.font.size
        return width + span.letterSpacing + (character == " " ? span.wordSpacing : 0)
    }
}

extension Unicode.Scalar {
    /// Whether it is drawn over the preceding character.
    fileprivate var isCombining: Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
    }

    /// Whether its script has square characters, between which a line may break.
    var isIdeographic: Bool {
        Self.squares.contains { $0.contains(value) }
    }

    private static let squares: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
        0x20000...0x3FFFD,
    ]
}
