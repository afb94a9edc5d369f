import Switchless
import VectorScene

/// A shadow of text (CSS Text Decoration 4, 5), in pixels.
struct TextShadow: Hashable {
    let offset: Point
    let deviation: Double
    let color: ColorValue
}

/// The value of `text-shadow` that is one shadow: that of `drop-shadow()`, but its length is a radius.
struct TextShadowValue: SVGValue {
    private let shadow: DropShadow

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TextShadowValue? {
        DropShadow.read(&input, in: context).map(TextShadowValue.init)
    }

    /// The shadow of an element's text.
    func shadow(of instance: Instance) -> TextShadow {
        let viewport = instance.viewport
        return TextShadow(
            offset: viewport.point(shadow.dx, shadow.dy), deviation: viewport.distance(shadow.deviation) / 2,
            color: shadow.color.resolved(in: instance.style))
    }
}

extension Drawing {
    /// The shadows of an element's text, the first on top.
    func textShadows(of instance: Instance) -> [TextShadow] {
        let text = instance.style[Properties.TextShadow.self].text
        guard !text.isEmpty, takesParts(tree.context.pool[text].count / 4 + 1, instance.node) else { return [] }
        let values = reading(for: instance) {
            var input = ByteScanner(tree.context.pool.bytes(of: text))
            return [TextShadowValue].read(commaSeparated: &input, in: tree.context) ?? []
        }
        return values.map { $0.shadow(of: instance) }.filter { shadow in
            shadow.color.alpha > 0 && shadow.deviation.isFinite && shadow.offset.x.isFinite && shadow.offset.y.isFinite
        }
    }

    /// Draws the shadows of a text, before the text itself.
    ///
    /// - Parameter shadows: those of each span, in order.
    func addShadows(_ shadows: [[TextShadow]], of node: TextNode, at element: NodeID) {
        var seen: Set<[TextShadow]> = []
        for list in shadows where !list.isEmpty && seen.insert(list).inserted {
            for shadow in list.reversed() { add(shadow, of: node, at: element) { shadows[$0] == list } }
        }
    }

    /// - Parameter casts: whether the span with an index casts the shadow.
    private func add(_ shadow: TextShadow, of node: TextNode, at element: NodeID, _ casts: (Int) -> Bool) {
        let spans = node.chunks.flatMap(\.spans), size = spans.first?.font.size ?? 0
        guard isWithinLimits(element), takesParts(Self.partsOfShadow, element),
            takesCharacters(spans.reduce(0) { $0 + $1.text.utf8.count }, element)
        else { return }
        var cast = node, index = 0
        (cast.id, cast.source) = (nil, nil)
        for chunk in cast.chunks.indices {
            for span in cast.chunks[chunk].spans.indices {
                cast.chunks[chunk].spans[span].cast(shadow.color, isSeen: casts(index))
                index += 1
            }
        }
        var group = GroupNode(children: [cast])
        group.transform = .translation(x: shadow.offset.x, y: shadow.offset.y)
        if shadow.deviation > 0, size > 0 {
            // The box of text is known to fonts alone; nothing of it is as small as its font.
            let region = FilterReach(deviation: shadow.deviation).applied(
                to: Rect(x: -1, y: -1, width: 3, height: 3), perUnit: 4 / max(size, 0.01))
            guard region.isFinite else { return }
            resources.filters.append(
                SceneFilter(
                    x: region.x, y: region.y, width: region.width, height: region.height, units: .box,
                    primitives: [
                        FEGaussianBlur(
                            input: FilterResults.source, stdDeviationX: shadow.deviation,
                            stdDeviationY: shadow.deviation)
                    ]))
            group.filters = [resources.filters.count - 1]
        }
        add(group)
    }

    /// How many parts of a scene a shadow is worth.
    private static let partsOfShadow = 64
}

extension TextSpan {
    /// Takes the colour of a shadow everywhere.
    fileprivate mutating func cast(_ color: ColorValue, isSeen: Bool) {
        let shade = { (opacity: Double) in SceneFill(paint: .color(color.color), opacity: opacity * color.alpha) }
        visible = visible && isSeen
        link = nil
        fill = fill.map { shade($0.opacity) }
        if let own = stroke {
            stroke?.paint = .color(color.color)
            stroke?.opacity = own.opacity * color.alpha
        }
        decorations.shade(by: shade)
    }
}

extension TextDecorations {
    fileprivate mutating func shade(by shade: (Double) -> SceneFill) {
        for line in [\TextDecorations.underline, \.overline, \.lineThrough] {
            guard let fill = self[keyPath: line]?.fill else { continue }
            self[keyPath: line]?.fill = shade(fill.opacity)
            self[keyPath: line]?.stroke = nil
        }
    }
}
