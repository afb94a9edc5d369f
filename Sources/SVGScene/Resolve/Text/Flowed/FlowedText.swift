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
