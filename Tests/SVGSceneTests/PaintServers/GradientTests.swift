import SVGScene
import Testing
import VectorScene

@Suite("Gradients")
struct GradientTests {
    @Test(
        "One that is flattened or not displayed cannot paint, so the fallback counts; one without stops paints nothing",
        arguments: [
            ("gradientTransform='scale(0)'", "<stop/><stop offset='1'/>", "#00ff00"),
            ("gradientTransform='scale(0)' gradientUnits='userSpaceOnUse'", "<stop/><stop offset='1'/>", "#00ff00"),
            ("display='none'", "<stop/><stop offset='1'/>", "#00ff00"), ("", "", nil),
        ])
    func unusable(attributes: String, stops: String, expected: String?) throws {
        let conversion = try convert(
            "<linearGradient id='g' \(attributes)>\(stops)</linearGradient><rect width='9' height='9' fill='url(#g) lime'/>"
        )
        let color = expected.flatMap { Color(hex: $0) }.map { Paint.color($0) }
        #expect(conversion.paths.map { $0.fill?.paint } == (color.map { [$0] } ?? []))
    }
}
