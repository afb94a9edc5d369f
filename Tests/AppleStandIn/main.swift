// Draws scenes with CoreGraphicsDrawing on the stand-in, and looks at the order of the calls.
import CoreGraphics
import CoreGraphicsDrawing
import VectorScene

func square(_ paint: ScenePaint = .color(.black)) -> PathNode {
    PathNode(data: .rect(Rect(x: 0, y: 0, width: 8, height: 8)), fill: SceneFill(paint: paint))
}

/// The calls that draw a scene, after the clip to its size.
func calls(_ nodes: [any SceneNode], _ resources: SceneResources = SceneResources()) throws -> [String] {
    guard
        let context = CGContext(
            data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 0)
    else { return [] }
    CGContext.calls = []
    let scene = SceneGraph(size: Size(10, 10), resources: resources, root: GroupNode(children: nodes))
    try SceneDrawing(scene).draw(in: context, rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    return Array(CGContext.calls.dropFirst())
}

var failures = 0
@MainActor func expect(_ title: String, _ found: [String], _ expected: [String]) {
    guard found != expected else { return }
    failures += 1
    print("error: \(title)\n  found    \(found)\n  expected \(expected)")
}

let black = ["color [0.0, 0.0, 0.0, 1.0]", "fill winding"]
let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
func masks(_ kind: MaskKind) -> SceneResources {
    SceneResources(masks: [SceneMask(x: 0, y: 0, width: 8, height: 8, kind: kind, children: [square()])])
}

expect("a shape", try calls([square()]), black)
expect(
    "opacity and blending are set before the layer begins",
    try calls([GroupNode(children: [square()], opacity: 0.5, blend: .multiply)]),
    ["alpha 0.5", "blend multiply", "begin layer"] + black + ["end layer"])
expect(
    "a mask by alpha keeps what is inside it",
    try calls([GroupNode(children: [square()], mask: 0)], masks(.alpha)),
    ["alpha 1.0", "blend normal", "begin layer"] + black + ["blend destinationIn", "begin layer", "clip winding"]
        + black + ["end layer", "end layer"])
expect(
    "a mask by luminance is a bitmap",
    try calls([GroupNode(children: [square()], mask: 0)], masks(.luminance)),
    ["alpha 1.0", "blend normal", "begin layer"] + black + ["blend destinationIn", "clip winding"] + black
        + ["image", "end layer"])
expect(
    "a repeated gradient is as long as what it fills",
    try calls(
        [square(.resource(0))],
        SceneResources(paints: [LinearGradientPaint(x1: 2, y1: 0, x2: 4, y2: 0, spread: .repeat, stops: stops)])),
    ["clip winding", "linear 0.0 10.0"])
expect(
    "a padded gradient is drawn once",
    try calls([square(.resource(0))], SceneResources(paints: [RadialGradientPaint(cx: 4, cy: 4, r: 2, stops: stops)])),
    ["clip winding", "radial 0.0 2.0"])
expect(
    "a tile is drawn, then repeated",
    try calls(
        [square(.resource(0))],
        SceneResources(paints: [PatternPaint(x: 0, y: 0, width: 10, height: 5, children: [square()])])),
    black + ["clip winding"] + Array(repeating: "tile", count: 6))
expect(
    "an empty clip hides everything",
    try calls([GroupNode(children: [square()], clip: 0)], SceneResources(clips: [SceneClip(children: [])])),
    ["clip to rect"] + black)
print(
    failures == 0
        ? "check-apple: Core Graphics is called in order, and SwiftUI's view compiles" : "\(failures) failures")
exit(failures == 0 ? 0 : 1)
