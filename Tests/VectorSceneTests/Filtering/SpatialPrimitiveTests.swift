import Testing

@testable import VectorScene

@Suite("Filter primitives that look at other pixels")
struct SpatialPrimitiveTests {
    @Test("An offset is rounded to pixels, and what leaves the subregion is lost")
    func offset() throws {
        let row = Pixels("ffff0000 ff00ff00 ff0000ff")
        #expect(try row.through(FEOffset(input: "in", dx: 1.4, dy: 0)) == [". ffff0000 ff00ff00"])
        #expect(try row.through(FEOffset(input: "in", dx: -0.5, dy: 0), scale: 2) == ["ff00ff00 ff0000ff ."])
        #expect(try row.through(FEOffset(input: "in", dx: 0, dy: 1)) == [". . ."])
        #expect(try row.through(FEOffset(input: "in", dx: .infinity, dy: 1e300)) == [". . ."])
    }

    /// The weights of a normal distribution, at whole numbers: 0.399, 0.242, 0.054 and 0.0044 of their sum.
    @Test("A small blur weighs by the normal distribution")
    func weights() throws {
        let blur = FEGaussianBlur(input: "in", stdDeviationX: 1, stdDeviationY: 0)
        #expect(
            try Pixels(". . . ff000000 . . .").through(blur)
                == ["01000000 0e000000 3e000000 66000000 3e000000 0e000000 01000000"])
    }

    /// Three boxes of 4, 4 and 5 pixels, as Filter Effects 9.15 has them for a deviation of 2.
    @Test("A larger blur takes three boxes, in both directions")
    func boxes() throws {
        let expected = [3, 10, 19, 32, 41, 45, 41, 32, 19, 10, 3]
        let across = FEGaussianBlur(input: "in", stdDeviationX: 2, stdDeviationY: 0)
        let row = try Pixels(". . . . . ff000000 . . . . .").through(across)
        #expect(row[0].split(separator: " ").map { UInt32($0, radix: 16).map { Int($0 >> 24) } } == expected)
        let down = FEGaussianBlur(input: "in", stdDeviationX: 0, stdDeviationY: 2)
        let column = try Pixels(".", ".", ".", ".", ".", "ff000000", ".", ".", ".", ".", ".").through(down)
        #expect(column.map { UInt32($0, radix: 16).map { Int($0 >> 24) } } == expected)
    }

    @Test("A blur without deviation changes nothing", arguments: [0, -1, Double.nan])
    func sharp(deviation: Double) throws {
        let blur = FEGaussianBlur(input: "in", stdDeviationX: deviation, stdDeviationY: deviation)
        #expect(try Pixels(". ff123456 .").through(blur) == [". ff123456 ."])
    }

    @Test("By its edge mode, a blur continues an image of one colour", arguments: [EdgeMode.duplicate, .wrap])
    func edges(mode: EdgeMode) throws {
        for deviation in [1.0, 3, 1000] {
            let blur = FEGaussianBlur(input: "in", stdDeviationX: deviation, stdDeviationY: 0, edgeMode: mode)
            #expect(try Pixels("ff808080 ff808080 ff808080").through(blur) == ["ff808080 ff808080 ff808080"])
        }
        let fading = FEGaussianBlur(input: "in", stdDeviationX: 1000, stdDeviationY: 0)
        #expect(try Pixels("ff808080 ff808080 ff808080").through(fading)[0] != "ff808080 ff808080 ff808080")
    }

    @Test("A drop shadow lies below, moved, in its colour")
    func shadow() throws {
        let shadow = FEDropShadow(
            input: "in", dx: 1, dy: 0, stdDeviationX: 0, stdDeviationY: 0,
            color: SceneColor(red: 255, green: 0, blue: 0), opacity: 0.5)
        #expect(try Pixels("ff00ff00 ff00ff00 . .").through(shadow) == ["ff00ff00 ff00ff00 80800000 ."])
    }

    @Test("Dilating takes the greatest of the neighbours, eroding the least")
    func morphology() throws {
        let image = Pixels(". . . .", ". ff800000 . .", ". . . .", ". . . 40404040")
        let dilated = FEMorphology(input: "in", operation: .dilate, radiusX: 1, radiusY: 1)
        #expect(
            try image.through(dilated) == [
                "ff800000 ff800000 ff800000 .", "ff800000 ff800000 ff800000 .",
                "ff800000 ff800000 ff804040 40404040", ". . 40404040 40404040",
            ])
        let row = Pixels("ff000000 ff000000 ff000000 80000000 ff000000")
        let eroded = FEMorphology(input: "in", operation: .erode, radiusX: 1, radiusY: 0)
        #expect(try row.through(eroded) == [". ff000000 80000000 80000000 ."])
    }

    @Test("Morphology of any radius agrees with looking at each neighbour", arguments: [1, 2, 3, 5, 9, 40])
    func radii(radius: Int) throws {
        let values = (0..<23).map { UInt32(truncatingIfNeeded: $0 * 97 % 251 + 1) }
        let image = Pixels(values.map { String($0 << 24, radix: 16) }.joined(separator: " "))
        let dilated = FEMorphology(input: "in", operation: .dilate, radiusX: Double(radius), radiusY: 0)
        let expected = values.indices.map { index in
            values[max(index - radius, 0)...min(index + radius, values.count - 1)].max()
        }
        let found = try image.through(dilated)[0].split(separator: " ").map { UInt32($0, radix: 16).map { $0 >> 24 } }
        #expect(found == expected)
    }

    /// The kernel is turned around: the first number belongs to the last neighbour (Filter Effects 9.10).
    @Test(
        "A kernel sees beyond the edges by its edge mode",
        arguments: [(.none, "."), (.duplicate, "ff0000ff"), (.wrap, "ffff0000")] as [(EdgeMode, String)])
    func kernel(mode: EdgeMode, last: String) throws {
        let convolution = FEConvolveMatrix(
            input: "in", columns: 3, rows: 1, kernelMatrix: [1, 0, 0], divisor: 1, targetX: 1, targetY: 0,
            edgeMode: mode)
        #expect(
            try Pixels("ffff0000 ff00ff00 ff0000ff").through(convolution) == ["ff00ff00 ff0000ff \(last)"])
    }

    @Test("A kernel keeps alpha where it is told to, and adds its bias")
    func bias() throws {
        let convolution = FEConvolveMatrix(
            input: "in", columns: 1, rows: 1, kernelMatrix: [2], divisor: 4, bias: 0.25, targetX: 0, targetY: 0,
            preserveAlpha: true)
        // 128 / 2 + 63.75, and 0 + 63.75.
        #expect(try Pixels("ff800000").through(convolution) == ["ff804040"])
    }

    @Test("A kernel that does not fit its size draws nothing")
    func misfit() throws {
        for (columns, rows, target) in [(2, 1, 0), (Int.max, Int.max, 0), (0, 0, 0), (1, 1, 1), (1, 1, .min)] {
            let convolution = FEConvolveMatrix(
                input: "in", columns: columns, rows: rows, kernelMatrix: [1], divisor: 1, targetX: target, targetY: 0)
            #expect(try Pixels("ff800000").through(convolution) == ["."])
        }
    }

    @Test("A displacement takes the pixel that the map points at")
    func displacement() throws {
        let map = FEDisplacementMap(
            input: "in", input2: "in2", scale: 2, xChannelSelector: .red, yChannelSelector: .alpha)
        // Red 255 points one pixel to the right, 0 one to the left; alpha 255 one down.
        let image = Pixels("ff000001 ff000002 ff000003", "ff000004 ff000005 ff000006")
        #expect(
            try image.through(map, Pixels("ffff0000 ff000000 ff800000", "ff000000 ff000000 ff000000"))[0]
                == "ff000005 ff000004 ff000006")
    }

    @Test("Tiles repeat the input's subregion")
    func tile() throws {
        let input = Pixels(". ffff0000 ff00ff00 . .").image.cropped(to: PixelArea(left: 1, top: 0, right: 3, bottom: 1))
        var context = FilterContext(
            width: 5, height: 1, transform: .identity, area: PixelArea(left: 0, top: 0, right: 5, bottom: 1))
        context.images = ["in": input]
        #expect(
            Pixels.rows(FETile(input: "in").render(in: context))
                == ["ff00ff00 ffff0000 ff00ff00 ffff0000 ff00ff00"])
        context.images = ["in": FilterImage(width: 5, height: 1, area: PixelArea(left: 0, top: 0, right: 0, bottom: 0))]
        #expect(Pixels.rows(FETile(input: "in").render(in: context)) == [". . . . ."])
    }

    @Test("Noise is 0 where its lattice is")
    func lattice() throws {
        // Half a pixel times 2 is a whole number.
        let turbulence = FETurbulence(baseFrequencyX: 2, baseFrequencyY: 2)
        #expect(try Pixels(". .").through(turbulence) == [". ."])
        let fractal = FETurbulence(baseFrequencyX: 2, baseFrequencyY: 2, noiseType: .fractalNoise)
        #expect(try Pixels(".").through(fractal) == ["80404040"])
    }

    @Test("Stitched noise fits its tile, at whose end the lattice starts again")
    func stitched() {
        // Eight pixels are 2.08 steps of 0.26, so two of 0.25, and four in the next octave. The lattice begins at 4096.
        let axis = NoiseAxis(0.26, 0, 8, isStitched: true)
        #expect(axis.frequency == 0.25)
        #expect([4096, 4097, 4098, 4099].map(axis.multiplied(by: 1).cut) == [0, 1, 0, 1])
        #expect([4096, 4099, 4100, 4101].map(axis.multiplied(by: 2).cut) == [0, 3, 0, 1])
        let open = NoiseAxis(0.26, 0, 8, isStitched: false).multiplied(by: 1)
        #expect([4096, 4097, 4098, 4099].map(open.cut) == [0, 1, 2, 3])
    }

    @Test("Images and areas of any size are made, and no pixel outside of them is read or written")
    func anySize() {
        var image = FilterImage(width: .max, height: -1)
        image[.max, .min] = .max
        #expect(image[.max, .min] == 0)
        #expect((image.width, image.height) == (32767, 0))
        let area = PixelArea(left: .min, top: .min, right: .max, bottom: .max)
        #expect(area.width == 2_000_000_000)
        #expect(FilterImage(width: 2, height: 1, area: area).area == PixelArea(left: 0, top: 0, right: 2, bottom: 1))
    }

    @Test("Numbers of any size make an image", arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e-300])
    func anyNumber(_ number: Double) throws {
        let light = SpotLight(
            x: number, y: number, z: number, pointsAtX: number, pointsAtY: 0, pointsAtZ: 0, specularExponent: number)
        let primitives: [any FilterPrimitive] = [
            FEColorMatrix(input: "in", matrixType: .hueRotate, values: [number]),
            FEColorMatrix(input: "in", matrixType: .matrix, values: Array(repeating: number, count: 20)),
            FEComponentTransfer(input: "in", red: GammaTransfer(amplitude: number, exponent: number, offset: 0)),
            FEComposite(input: "in", input2: "in2", operation: .arithmetic, k1: number, k2: number),
            FEConvolveMatrix(
                input: "in", columns: 1, rows: 1, kernelMatrix: [number], divisor: number, bias: number, targetX: 0,
                targetY: 0),
            FEDiffuseLighting(input: "in", surfaceScale: number, diffuseConstant: number, light: light),
            FESpecularLighting(
                input: "in", surfaceScale: number, specularConstant: number, specularExponent: number, light: light),
            FEDisplacementMap(input: "in", input2: "in2", scale: number),
            FEDropShadow(
                input: "in", dx: number, dy: number, stdDeviationX: number, stdDeviationY: number, opacity: number),
            FEFlood(opacity: number), FEOffset(input: "in", dx: number, dy: number),
            FEGaussianBlur(input: "in", stdDeviationX: number, stdDeviationY: number),
            FEGaussianBlur(input: "in", stdDeviationX: number, stdDeviationY: number, edgeMode: .wrap),
            FEMorphology(input: "in", operation: .dilate, radiusX: number, radiusY: number),
            FETurbulence(baseFrequencyX: number, baseFrequencyY: number, numOctaves: .max, seed: number),
            FETurbulence(baseFrequencyX: number, baseFrequencyY: 1, numOctaves: .min, stitchTiles: .stitch),
        ]
        for primitive in primitives {
            for scale in [1, 1e-9, 1e9] {
                #expect(try Pixels("ff800000 80008000", ". 01000001").through(primitive, scale: scale).count == 2)
            }
        }
    }
}
