@testable import VectorScene

/// One of each thing that a scene can hold, with everything set, for the tests that go over all of it.
enum Everything {
    static let source = SceneSource(
        element: "circle", line: 3, column: 7, classes: ["a", "b"], data: ["k": "v", "a": "1"],
        attributes: ["{urn:x}y": "z"], shape: ["cx": 5, "cy": 6, "r": 2.5])
    static let black = SceneFill(paint: .color(.black))
    static let stroke = SceneStroke(
        paint: .resource(0), opacity: 0.5, width: 2, cap: .round, join: .miterClip, miterLimit: 10, dash: [1, 2],
        dashOffset: -3)
    static let square = PathNode(data: .rect(Rect(x: 0, y: 0, width: 10, height: 10)), fill: black)
    static let group = GroupNode(
        id: "g", transform: Transform(1, 0, 0, 1, 5, 6), children: [square], opacity: 0.5, blend: .colorDodge,
        isolate: true,
        clip: 0, mask: 0, filters: [0, 0], link: SceneLink(href: "#top", target: "_blank"), title: "T",
        description: "D",
        source: source)
    static let path = PathNode(
        id: "p", transform: .scale(x: 2, y: 2), data: PathData("M 1 2 Q 3 4 5 6 C 7 8 9 10 11 12 Z"),
        fill: SceneFill(paint: .resource(1), opacity: 0.25, rule: .evenodd), stroke: stroke, strokeFirst: true,
        rendering: .crispEdges, source: source)
    static let image = ImageNode(
        id: "i", href: "data:image/png;base64,AAAA", x: 1, y: 2, width: 30, height: 40, rendering: .pixelated)
    static let `extension` = ExtensionNode(
        name: "{urn:x}star", payload: ["points": 5, "deep": [true, nil, "s", 1.5, [:]]], children: [square])

    static let span = TextSpan(
        text: "Ab \"c\"",
        font: SceneFont(
            families: ["Noto Sans", "serif"], size: 12, weight: 700, style: .italic, stretch: 75, smallCaps: true,
            kerning: false, variations: ["wght": 650], features: ["liga": 0, "ss01": 2], opticalSizing: false,
            synthesis: [.style],
            palette: FontPalette(
                index: 2, theme: .dark, colors: [FontPalette.Color(index: 3, color: .white, opacity: 0.5)])),
        fill: black, stroke: stroke, strokeFirst: true, dx: [1, 2], dy: [0, -1], rotate: [45], letterSpacing: 1,
        wordSpacing: -2, baselineShift: [.super, .distance(3), .sub], dominantBaseline: .textBeforeEdge,
        alignmentBaseline: .middle,
        decorations: TextDecorations(
            underline: TextDecoration(fill: black, style: .wavy, thickness: 2, offset: 3),
            overline: TextDecoration(stroke: stroke),
            lineThrough: TextDecoration()),
        language: "en", direction: .leftToRight, bidi: .isolateOverride, link: SceneLink(href: "x"), visible: false,
        textLength: 30, lengthAdjust: .spacingAndGlyphs, orientation: .upright, combination: .digits(2))
    static let text = TextNode(
        id: "t",
        chunks: [
            TextChunk(x: 1, y: 2, anchor: .middle, spans: [span], textLength: 50),
            TextChunk(
                anchor: .end, path: TextPath(data: PathData("M 0 0 L 10 0"), startOffset: 4, bendsGlyphs: true),
                spans: [span]),
        ], vertical: true, rightToLeft: true, textLength: 99, lengthAdjust: .spacingAndGlyphs,
        rendering: .geometricPrecision)

    static let outlined = TextNode(
        id: "o", chunks: [TextChunk(x: 1, y: 2, spans: [span])],
        outlines: [glyph, GroupNode(children: [square], opacity: 0.5)], bounds: Rect(x: 1, y: -8, width: 12, height: 10)
    )
    static let glyph: PathNode = {
        var path = square
        path.glyphs = 2..<5
        return path
    }()

    static let stops = [
        GradientStop(offset: 0, color: .black),
        GradientStop(offset: 1, color: SceneColor(red: 1, green: 171, blue: 255), opacity: 0.5),
    ]
    static let linear = LinearGradientPaint(
        x1: 0, y1: 0.5, x2: 1, y2: 0, units: .box, transform: .translation(x: 1, y: 1), spread: .reflect, stops: stops)
    static let radial = RadialGradientPaint(
        cx: 5, cy: 6, r: 7, fx: 4, fr: 1, transform: .scale(x: 2, y: 1), spread: .repeat, stops: stops)
    static let pattern = PatternPaint(
        x: 0, y: 1, width: 2, height: 3, units: .box, contentUnits: .box, transform: .scale(x: 2, y: 1),
        viewBox: Rect(x: 0, y: 0, width: 4, height: 5), aspectRatio: "xMidYMid slice", children: [square])
    static let clip = SceneClip(children: [square], transform: .scale(x: 2, y: 1), units: .box, clip: 1)
    static let mask = SceneMask(
        x: -1, y: -2, width: 3, height: 4, units: .box, contentUnits: .box, kind: .alpha, colorSpace: .linearRGB,
        children: [square], mask: 1)

    static let common = PrimitiveCommon(region: Rect(x: 1, y: 2, width: 3, height: 4), result: "r", colorSpace: .sRGB)
    static let primitives: [any FilterPrimitive] = [
        FEBlend(input: "SourceGraphic", input2: "SourceAlpha", mode: .hardLight, common: common),
        FEColorMatrix(input: "r", matrixType: .saturate, values: [0.5]),
        FEComponentTransfer(
            input: "r", red: IdentityTransfer(), green: TableTransfer(tableValues: [0, 1]),
            blue: LinearTransfer(slope: 2, intercept: 0.5), alpha: GammaTransfer(amplitude: 1, exponent: 2, offset: 0)),
        FEComponentTransfer(input: "r", red: DiscreteTransfer(tableValues: [1])),
        FEComposite(input: "r", input2: "r", operation: .arithmetic, k1: 1, k4: 0.5),
        FEComposite(input: "r", input2: "r", operation: .atop),
        FEConvolveMatrix(
            input: "r", columns: 3, rows: 1, kernelMatrix: [1, 2, 1], divisor: 4, targetX: 1, targetY: 0,
            edgeMode: .wrap,
            preserveAlpha: true),
        FEDiffuseLighting(input: "r", surfaceScale: 2, light: DistantLight(azimuth: 45, elevation: 60)),
        FEDisplacementMap(input: "r", input2: "r", scale: 5, xChannelSelector: .red),
        FEDropShadow(input: "r", dx: 1, dy: 2, stdDeviationX: 3, stdDeviationY: 4, opacity: 0.5),
        FEFlood(color: .white, opacity: 0),
        FEGaussianBlur(input: "r", stdDeviationX: 1, stdDeviationY: 0),
        FEImage(children: [square]),
        FEMerge(inputs: ["r", "SourceGraphic"]),
        FEMorphology(input: "r", operation: .dilate, radiusX: 1, radiusY: 2),
        FEOffset(input: "r", dx: -1, dy: 1),
        FESpecularLighting(
            input: "r", specularExponent: 20, color: .black,
            light: SpotLight(
                x: 1, y: 2, z: 3, pointsAtX: 4, pointsAtY: 5, pointsAtZ: 6, specularExponent: 7, limitingConeAngle: 8)),
        FESpecularLighting(input: "r", light: PointLight(x: 1, y: 2, z: 3)),
        FETile(input: "r"),
        FETurbulence(
            baseFrequencyX: 0.1, baseFrequencyY: 0.2, numOctaves: 3, seed: 4, stitchTiles: .stitch,
            noiseType: .fractalNoise),
    ]
    static let filter = SceneFilter(
        x: 0, y: 0, width: 10, height: 10, units: .box, contentUnits: .box, primitives: primitives)

    static let scene = SceneGraph(
        size: Size(200, 100.5),
        resources: SceneResources(
            paints: [linear, radial, pattern], clips: [clip, SceneClip(children: [])],
            masks: [mask, SceneMask(x: 0, y: 0, width: 1, height: 1, children: [])], filters: [filter]),
        root: GroupNode(children: [group, path, image, text, outlined, `extension`]))
}

/// The JSON of one part.
func json(_ part: some JSONWritable, pretty: Bool = false) -> String {
    var bytes: [UInt8] = []
    var stream = JSONStream(precision: 8, pretty: pretty) {
        bytes.append($0)
        return true
    }
    part.write(to: &stream)
    stream.flush()
    return String(decoding: bytes, as: UTF8.self)
}
