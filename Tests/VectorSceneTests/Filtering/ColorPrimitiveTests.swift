import Testing

@testable import VectorScene

@Suite("Filter primitives that work on each pixel")
struct ColorPrimitiveTests {
    @Test("A flood fills the subregion, multiplied with its alpha")
    func flood() throws {
        let flood = FEFlood(color: SceneColor(red: 255, green: 0, blue: 0), opacity: 0.5)
        let area = PixelArea(left: 1, top: 0, right: 2, bottom: 1)
        #expect(try Pixels(". . .").through(flood, area: area) == [". 80800000 ."])
    }

    @Test("A flood's colour is converted to the colour space of the primitive")
    func linearFlood() throws {
        // ((128 / 255 + 0.055) / 1.055) ^ 2.4 = 0.2159, times 255.
        let flood = FEFlood(color: SceneColor(red: 128, green: 128, blue: 128))
        #expect(try Pixels(".").through(flood, in: .linearRGB) == ["ff373737"])
    }

    @Test("An input is converted there and back")
    func conversion() {
        let image = Pixels("ff808080 80404040 . ff000000 ffffffff").image
        #expect(Pixels.rows(image.converted(to: .linearRGB)) == ["ff373737 801c1c1c . ff000000 ffffffff"])
        #expect(Pixels.rows(image.converted(to: .linearRGB).converted(to: .sRGB))[0].hasPrefix("ff808080"))
    }

    /// Two opaque colours, by the formulas of Compositing and Blending 1, 10: above ff804000, below ff4080ff.
    @Test(
        "Blend modes mix opaque colours",
        arguments: [
            (nil, "ff804000"), (.multiply, "ff202000"), (.screen, "ffa0a0ff"), (.darken, "ff404000"),
            (.lighten, "ff8080ff"), (.difference, "ff4040ff"), (.exclusion, "ff8080ff"), (.overlay, "ff4040ff"),
            (.hardLight, "ff414000"), (.colorDodge, "ff81abff"), (.colorBurn, "ff0000ff"),
        ] as [(SceneBlendMode?, String)])
    func blend(mode: SceneBlendMode?, expected: String) throws {
        let blend = FEBlend(input: "in", input2: "in2", mode: mode)
        let found = try Pixels("ff804000").through(blend, Pixels("ff4080ff"))[0]
        #expect(difference(found, expected) <= 1)
    }

    /// By hand, in shares of 1: the luminosity of white is 1, of red 0.3, of grey itself.
    @Test(
        "Blend modes that mix channels keep hue, saturation and luminosity",
        arguments: [
            (.luminosity, "ffffffff", "ffff0000", "ffffffff"), (.color, "ff808080", "ffff0000", "ff4d4d4d"),
            (.saturation, "ff808080", "ffff0000", "ff4d4d4d"), (.hue, "ffff0000", "ff808080", "ff808080"),
        ] as [(SceneBlendMode, String, String, String)])
    func channels(mode: SceneBlendMode, above: String, below: String, expected: String) throws {
        #expect(
            try Pixels(above).through(FEBlend(input: "in", input2: "in2", mode: mode), Pixels(below)) == [expected])
    }

    @Test("Soft light changes nothing by a medium grey", arguments: ["ff402010", "ffc0ff00"])
    func softLight(below: String) throws {
        let blend = FEBlend(input: "in", input2: "in2", mode: .softLight)
        let found = try Pixels("ff7f7f7f ff808080").through(blend, Pixels("\(below) \(below)"))
        let near = found[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
        for pixel in near {
            for shift in [0, 8, 16] as [UInt32] {
                let wanted = Int((UInt32(below, radix: 16) ?? 0) >> shift & 255)
                #expect(abs(Int(pixel >> shift & 255) - wanted) <= 1)
            }
        }
    }

    @Test("Where one image of a blend is transparent, the other stays")
    func blendAlone() throws {
        let blend = FEBlend(input: "in", input2: "in2", mode: .multiply)
        #expect(try Pixels("80400000 .").through(blend, Pixels(". 80004000")) == ["80400000 80004000"])
    }

    /// Half of red above half of blue, by the table of Porter and Duff.
    @Test(
        "Images are composed by Porter and Duff's operators",
        arguments: [
            (.over, "c0800040"), (.in, "40400000"), (.out, "40400000"), (.atop, "80400040"), (.xor, "80400040"),
            (.lighter, "ff800080"),
        ] as [(CompositeOperator, String)])
    func compose(operation: CompositeOperator, expected: String) throws {
        let composite = FEComposite(input: "in", input2: "in2", operation: operation)
        let found = try Pixels("80800000").through(composite, Pixels("80000080"))
        #expect(difference(found[0], expected) <= 1)
    }

    @Test("A weighted sum is limited to the range of colours, and colours to alpha")
    func arithmetic() throws {
        let sum = FEComposite(input: "in", input2: "in2", operation: .arithmetic, k2: 1, k3: 1)
        #expect(try Pixels("80804000").through(sum, Pixels("c0408000")) == ["ffc0c000"])
        let product = FEComposite(input: "in", input2: "in2", operation: .arithmetic, k1: 1)
        #expect(try Pixels("ffff8000").through(product, Pixels("ff80ff00")) == ["ff808000"])
        let bias = FEComposite(input: "in", input2: "in2", operation: .arithmetic, k4: 0.2)
        #expect(try Pixels(".").through(bias, Pixels(".")) == ["33333333"])
    }

    @Test("A colour matrix works on colours that are not multiplied with alpha")
    func matrix() throws {
        let swap = FEColorMatrix(
            input: "in", matrixType: .matrix,
            values: [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0])
        #expect(try Pixels("80802000 ffff8000").through(swap) == ["80002080 ff0080ff"])
        let alpha = FEColorMatrix(input: "in", matrixType: .luminanceToAlpha, values: [])
        // 255 times 0.2125 is 54.2.
        #expect(try Pixels("ffffffff ffff0000").through(alpha) == ["ff000000 36000000"])
        let grey = FEColorMatrix(input: "in", matrixType: .saturate, values: [0])
        // 255 times 0.213 is 54.3.
        #expect(try Pixels("ffff0000").through(grey) == ["ff363636"])
        let turned = FEColorMatrix(input: "in", matrixType: .hueRotate, values: [90])
        // 0.213 - sin 90 is below 0, and 0.213 + 0.143 is 90.8 of 255.
        #expect(try Pixels("ffff0000").through(turned) == ["ff005b00"])
    }

    @Test("Transfer functions map each channel")
    func transfer() throws {
        let inverted = FEComponentTransfer(input: "in", red: TableTransfer(tableValues: [1, 0]))
        #expect(try Pixels("ff408000 ffff0000").through(inverted) == ["ffbf8000 ff000000"])
        let steps = FEComponentTransfer(input: "in", green: DiscreteTransfer(tableValues: [0, 1]))
        #expect(try Pixels("ff007f00 ff008000 ff00ff00").through(steps) == ["ff000000 ff00ff00 ff00ff00"])
        let linear = FEComponentTransfer(input: "in", blue: LinearTransfer(slope: 0.5, intercept: 0.2))
        #expect(try Pixels("ff0000ff").through(linear) == ["ff0000b3"])
        let gamma = FEComponentTransfer(input: "in", red: GammaTransfer(amplitude: 1, exponent: 2, offset: 0))
        #expect(try Pixels("ff800000").through(gamma) == ["ff400000"])
        let alpha = FEComponentTransfer(input: "in", alpha: LinearTransfer(slope: 0.5, intercept: 0))
        #expect(try Pixels("ffff0000").through(alpha) == ["80800000"])
        let nothing = FEComponentTransfer(input: "in", red: IdentityTransfer(), green: TableTransfer(tableValues: []))
        #expect(try Pixels("ff123456").through(nothing) == ["ff123456"])
    }

    @Test("Merged images lie upon each other, the last on top")
    func merge() throws {
        let merge = FEMerge(inputs: ["in", "in2"])
        #expect(try Pixels("ffff0000 ffff0000").through(merge, Pixels("ff00ff00 .")) == ["ff00ff00 ffff0000"])
        let found = try Pixels("ff0000ff").through(merge, Pixels("80800000"))
        #expect(difference(found[0], "ff80007f") <= 1)
    }

    /// The greatest difference of two pixels' channels.
    private func difference(_ one: String, _ other: String) -> Int {
        let (one, other) = (UInt32(one, radix: 16) ?? 0, UInt32(other, radix: 16) ?? 0)
        return [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
    }
}
