import Switchless
import VectorScene

/// The `textPath` element (SVG 2, 11.8).
struct TextPathElement: TextPositioningElement {
    static let name: Name = .svg("textPath")
    static let summary = "A part of a text that runs along a path or a basic shape."
    static let attributes: [Attribute<TextPathElement>] =
        lengthAttributes + [
            Attribute("method", \.method),
            Attribute("path", \.path),
            Attribute("side", \.side),
            // spacing: what `auto` does is left to the consumer
            Attribute("startOffset", \.startOffset),
        ] + Attribute.links(\.href)
    static let keepsText = true
    var placement = TextPlacement()
    var href: Href?
    var path: PathData?
    var method = Method.align
    var side = Side.left
    var startOffset = SVGLength.zero

    /// Whether glyphs are turned by the path, or bent along it.
    enum Method: String, Keyword { case align, stretch }

    /// Which side of the path text stands on.
    enum Side: String, Keyword { case left, right }

    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.takesTextPaths else {
            return flow.drawing.warn(
                "misplaced-element", "a <textPath> must be a child of <text>; it is not drawn", instance)
        }
        flow.hold(instance, placement, line: line(instance, flow.drawing)) { flow.appendContent(of: instance) }
    }

    /// The line that text runs along, in the user space of the text; none without a path to follow.
    private func line(_ instance: Instance, _ drawing: Drawing) -> TextLine {
        guard let outline = outline(instance, drawing), outline.length > 0 else { return .unusable }
        let length = outline.length
        var viewport = instance.viewport
        viewport.width = length
        let share = startOffset.percentage / 100 * length
        let distance = viewport.length(startOffset, along: .width) - share
        let scale = outline.authorLength.flatMap { $0 > 0 ? length / $0 : nil } ?? 1
        return TextLine(
            data: side == .right ? outline.data.reversed() : outline.data, startOffset: share + distance * scale,
            bendsGlyphs: method == .stretch)
    }

    /// The path attribute's path, or that of the shape that is referred to (SVG 2, 11.8.1).
    private func outline(_ instance: Instance, _ drawing: Drawing) -> Outline? {
        if let path, !path.isEmpty {
            return drawing.takesParts(path.segmentCount, instance.node) ? Outline(data: path, authorLength: nil) : nil
        }
        guard let (target, shape) = drawing.referred(href?.reference, as: ShapeRole.self) else {
            drawing.warn(
                "missing-reference", "\(drawing.missing("path", at: href?.reference)); its text is not drawn",
                instance)
            return nil
        }
        return drawing.withStyle(of: target, in: drawing.currentViewport) { referred in
            let data = shape.outline(in: referred.viewport)
            guard drawing.takesParts(data.segmentCount, instance.node) else { return nil }
            return Outline(
                data: data.transformed(by: drawing.transform(of: referred)), authorLength: shape.pathLength)
        }
    }

    private struct Outline {
        let data: PathData
        let authorLength: Double?
        var length: Double { data.length }
    }
}
