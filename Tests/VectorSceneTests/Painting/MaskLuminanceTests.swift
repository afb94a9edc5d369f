import Testing
import VectorScene

@Suite("The luminance of masks")
struct MaskLuminanceTests {
    /// By hand: 255 times the weights 0.2125, 0.7154 and 0.0721 of red, green and blue.
    @Test(
        "Opaque colours count by the weights of CSS Masking",
        arguments: [
            (0xFF00_0000 as UInt32, 0 as UInt8), (0xFFFF_0000, 54), (0xFF00_FF00, 182), (0xFF00_00FF, 18),
            (0xFFFF_FFFF, 255),
        ])
    func opaque(pixel: UInt32, expected: UInt8) { #expect(MaskLuminance(in: .sRGB).coverage(of: pixel) == expected) }

    @Test("Alpha counts once, as the channels are already multiplied with it")
    func alpha() {
        // White of alpha 128.
        #expect(MaskLuminance(in: .sRGB).coverage(of: 0x8080_8080) == 128)
        #expect(MaskLuminance(in: .sRGB).coverage(of: 0) == 0)
    }

    /// By hand: ((128 / 255 + 0.055) / 1.055) ^ 2.4 = 0.2159, times 255.
    @Test("In linearRGB, a medium grey counts less")
    func linear() { #expect(MaskLuminance(in: .linearRGB).coverage(of: 0xFF80_8080) == 55) }

    @Test("An impossible pixel stays within bounds")
    func impossible() { #expect(MaskLuminance(in: .sRGB).coverage(of: 0x01FF_FFFF) == 1) }
}
