import Testing

@testable import VectorScene

@Suite("Lit surfaces")
struct LightingTests {
    private let flat = Pixels("ff000000 ff000000 ff000000", "ff000000 ff000000 ff000000", "ff000000 ff000000 ff000000")

    /// The light falls by the sine of its elevation on a flat surface.
    @Test(
        "A distant light falls by its elevation",
        arguments: [(90, "ffffffff"), (30, "ff808080"), (0, "ff000000"), (-30, "ff000000")] as [(Double, String)])
    func elevation(degrees: Double, expected: String) throws {
        let lighting = FEDiffuseLighting(input: "in", light: DistantLight(azimuth: 45, elevation: degrees))
        #expect(try flat.through(lighting)[1] == "\(expected) \(expected) \(expected)")
    }

    @Test("A specular light is as opaque as it is bright")
    func specular() throws {
        let lighting = FESpecularLighting(
            input: "in", surfaceScale: 1, specularConstant: 0.5, specularExponent: 20,
            light: DistantLight(azimuth: 0, elevation: 90))
        #expect(try flat.through(lighting)[0] == "80808080 80808080 80808080")
    }

    @Test("A point light is brightest below it")
    func point() throws {
        // The height of the surface is 1, the light is 2 above that, one pixel across and two down are 45 and 63 degrees.
        let light = PointLight(x: 0.5, y: 0.5, z: 2)
        let found = try flat.through(FEDiffuseLighting(input: "in", light: light))
        // 255 times 1, 1 / sqrt 2 and 1 / sqrt 5.
        #expect(found[0] == "ffffffff ffb4b4b4 ff727272")
    }

    @Test("Outside of a spot light's cone it is dark")
    func spot() throws {
        let light = SpotLight(
            x: 0.5, y: 0.5, z: 2, pointsAtX: 0.5, pointsAtY: 0.5, pointsAtZ: 0, specularExponent: 1,
            limitingConeAngle: 50)
        let found = try flat.through(FEDiffuseLighting(input: "in", light: light))
        // 255 times the cosine, squared: 1, and 1 / 2, which is between two values; the third is beyond 50 degrees.
        #expect(["ffffffff ff7f7f7f ff000000", "ffffffff ff808080 ff000000"].contains(found[0]))
    }

    @Test("A slope turns its normal away from the light")
    func slope() throws {
        // Alpha rises by 51 a pixel, 0.2 of the height. The specification's quarter of Sobel's sum is twice that: 0.4
        // times 2.5 is a slope of 45 degrees, facing to the left.
        let row = "00000000 33000000 66000000 99000000 cc000000"
        let image = Pixels(row, row, row)
        let left = FEDiffuseLighting(input: "in", surfaceScale: 2.5, light: DistantLight(azimuth: 180, elevation: 45))
        #expect(try image.through(left)[1].split(separator: " ")[2] == "ffffffff")
        let right = FEDiffuseLighting(input: "in", surfaceScale: 2.5, light: DistantLight(azimuth: 0, elevation: 45))
        #expect(try image.through(right)[1].split(separator: " ")[2] == "ff000000")
    }

    @Test("The colour of the light is converted to the colour space of the primitive")
    func color() throws {
        let lighting = FEDiffuseLighting(
            input: "in", color: SceneColor(red: 128, green: 0, blue: 255),
            light: DistantLight(azimuth: 0, elevation: 90))
        #expect(try flat.through(lighting, in: .linearRGB)[0].hasPrefix("ff3700ff"))
    }
}
