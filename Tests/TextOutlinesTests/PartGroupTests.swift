#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite("Groups for parts of texts with effects")
struct PartGroupTests {
    private func text(_ effects: [[TextEffect]]) throws -> TextNode {
        let spans = effects.enumerated().map { index, effects in
            Outlined.span("A") { span in
                span.effects = effects
                // Spans that are shifted make paths of their own.
                span.dy = [index == 0 ? 0 : 1]
            }
        }
        return try Outlined.text([TextChunk(x: 0, y: 0, spans: spans)])
    }

    private func groups(_ nodes: [any SceneNode]?) -> [GroupNode?] {
        (nodes ?? []).map { node in
            var finder = Finder()
            try? node.accept(&finder)
            return finder.group
        }
    }

    private struct Finder: SceneVisitor {
        var group: GroupNode?

        mutating func visit(_ group: GroupNode) { self.group = group }
        mutating func visit(_ text: TextNode) {}
        mutating func visit(_ path: PathNode) {}
        mutating func visit(_ image: ImageNode) {}
    }

    @Test("A part with an effect is a group, and what is beside it is not")
    func group() throws {
        let effect = TextEffect(part: 1, opacity: 0.5, blend: .screen)
        let groups = groups(try text([[], [effect], []]).outlines)
        #expect(groups.map { $0?.opacity } == [nil, 0.5, nil])
        #expect(groups[1]?.blend == .screen)
    }

    @Test("Spans of one part share its group, and those of another have their own")
    func shared() throws {
        let (one, other) = (TextEffect(part: 1, opacity: 0.5), TextEffect(part: 2, opacity: 0.5))
        #expect(groups(try text([[one], [one], [other]]).outlines).map { $0?.children.count } == [2, 1])
    }

    @Test("The group of an inner part is in that of the outer one")
    func nested() throws {
        let (outer, inner) = (TextEffect(part: 1, opacity: 0.5), TextEffect(part: 2, opacity: 0.25))
        let group = try #require(groups(try text([[outer], [outer, inner], [outer]]).outlines).first ?? nil)
        #expect(groups(group.children).map { $0?.opacity } == [nil, 0.25, nil])
    }

    @Test("A part without opacity takes room and is not drawn")
    func invisible() throws {
        let node = try text([[TextEffect(part: 1, opacity: 0)], []])
        #expect(node.boxes == [.square(7, -3, 4)])
        #expect(node.bounds?.x == 0)
    }

    @Test("The characters keep an opacity of their paint for the effect")
    func characters() throws {
        let span = try text([[TextEffect(part: 1, opacity: 0.5)]]).chunks.first?.spans.first
        #expect(span?.fill?.opacity == 0.5)
        #expect(span?.effects == [])
    }

    @Test("The box of a part's clip is that of the whole text")
    func box() throws {
        // Two letters are 12 wide, from 8 above the baseline to 2 below it.
        let clip = SceneClip(children: [PathNode(data: .rect(Rect(x: 0, y: 0, width: 1, height: 1)))], units: .box)
        let spans = [
            Outlined.span("A"), Outlined.span("A") { $0.effects = [TextEffect(part: 1, clip: 0)] },
        ]
        let node = TextNode(chunks: [TextChunk(x: 0, y: 0, spans: spans)])
        let scene = SceneGraph(
            size: Size(9, 9), resources: SceneResources(clips: [clip]), root: GroupNode(children: [node]))
        var diagnostics = Diagnostics()
        let outlined = TextOutliner(fonts: try Outlined.book()).outline(scene, diagnostics: &diagnostics)
        #expect(outlined.resources.clips.map(\.transform) == [Transform(12, 0, 0, 10, 0, -8)])
        #expect(groups(try Outlined.firstText(in: outlined).outlines).last??.clip == 0)
    }
}

#endif
