import Foundation
import SVGScene
import Testing
import VectorScene

@Suite("Gradients")
struct GradientTests {
    private func gradient(_ attributes: String, _ stops: String) throws -> LinearGradientPaint? {
        let conversion = try convert(
            "<linearGradient id='g' \(attributes)>\(stops)</linearGradient><rect width='9' height='9' fill='url(#g) lime'/>"
        )
        return conversion.scene.resources.paints.first as? LinearGradientPaint
    }

    /// The component of so much light, by IEC 61966-2-1.
    private static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    @Test(
        "Mixing light, a gradient has as many stops as sRGB takes to look the same",
        arguments: [("#000", "#fff", 24), ("#f00", "#0f0", 40), ("#010101", "#020202", 2), ("#888", "#999", 2)])
    func light(from: String, to: String, most: Int) throws {
        let gradient = try #require(
            try gradient(
                "color-interpolation='linearRGB'",
                "<stop offset='.25' stop-color='\(from)'/><stop offset='.75' stop-color='\(to)' stop-opacity='0'/>"))
        let stops = gradient.stops
        #expect(stops.count <= most)
        #expect(stops.first?.offset == 0.25 && stops.last?.offset == 0.75)
        let first = try #require(stops.first?.color.red), last = try #require(stops.last?.color.red)
        func linear(_ value: UInt8) -> Double {
            let value = Double(value) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        for step in 0...1000 {
            let t = Double(step) / 1000
            let offset = 0.25 + t / 2
            let index = max(stops.firstIndex { $0.offset >= offset } ?? 1, 1)
            let (before, after) = (stops[index - 1], stops[index])
            let share = (offset - before.offset) / (after.offset - before.offset)
            let seen = Double(before.color.red) * (1 - share) + Double(after.color.red) * share
            let meant = 255 * Self.encoded(linear(first) * (1 - t) + linear(last) * t)
            #expect(abs(seen - meant) <= 1.05)
            #expect(abs(before.opacity * (1 - share) + after.opacity * share - (1 - t)) < 1e-9)
        }
    }

    @Test(
        "The gradient's own color-interpolation counts, not that of its stops, its user or the one that has the stops")
    func whose() throws {
        let stops = "<stop stop-color='red' color-interpolation='linearRGB'/><stop offset='1' stop-color='blue'/>"
        #expect(try gradient("", stops)?.stops.count == 2)
        let others = try convert(
            "<linearGradient id='a' color-interpolation='linearRGB'>\(stops)</linearGradient><linearGradient id='b' href='#a'/>"
                + "<linearGradient id='c' color-interpolation='linearRGB' href='#d'/><linearGradient id='d'>\(stops)</linearGradient>"
                + "<rect width='9' height='9' fill='url(#b)' color-interpolation='linearRGB'/><rect width='9' height='9' fill='url(#c)'/>"
        )
        let counts = others.scene.resources.paints.compactMap { ($0 as? LinearGradientPaint)?.stops.count }
        #expect(counts.count == 2)
        #expect(counts.first == 2)
        #expect((counts.last ?? 0) > 2)
    }

    @Test("Stops of one colour, or at one place, stay as they are")
    func plain() throws {
        let stops = "<stop stop-color='red'/><stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='blue'/>"
        #expect(try gradient("color-interpolation='linearRGB'", stops)?.stops.map(\.offset) == [0, 0.5, 0.5])
    }

    @Test(
        "One that is flattened cannot paint, so the fallback counts; one without stops paints nothing",
        arguments: [
            ("gradientTransform='scale(0)'", "<stop/><stop offset='1'/>", "#00ff00"),
            ("gradientTransform='scale(0)' gradientUnits='userSpaceOnUse'", "<stop/><stop offset='1'/>", "#00ff00"),
            ("display='none'", "<stop stop-color='red'/>", "#ff0000"), ("", "", nil),
        ])
    func unusable(attributes: String, stops: String, expected: String?) throws {
        let conversion = try convert(
            "<linearGradient id='g' \(attributes)>\(stops)</linearGradient><rect width='9' height='9' fill='url(#g) lime'/>"
        )
        let color = expected.flatMap { SceneColor(hex: $0) }.map { ScenePaint.color($0) }
        #expect(conversion.paths.map { $0.fill?.paint } == (color.map { [$0] } ?? []))
    }
}
