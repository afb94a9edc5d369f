import SVGScene
import Testing
import VectorScene

/// Mixed and relative colours. The expected channels are those of Chromium 156.
@Suite("Mixed and relative colours")
struct MixedColorTests {
    private func isNear(_ text: String, _ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> Bool {
        guard let value = ColorValue.read(text) else { return false }
        let found = [
            Int(value.color.red), Int(value.color.green), Int(value.color.blue), Int((value.alpha * 255).rounded()),
        ]
        return zip(found, [red, green, blue, alpha]).allSatisfy { abs($0 - $1) <= 1 }
    }

    @Test(
        "color-mix() mixes in a space, by shares, along the hue that is asked for",
        arguments: [
            ("color-mix(in srgb, red, blue)", 128, 0, 128), ("color-mix(in srgb, white, green)", 128, 191, 128),
            ("color-mix(in srgb, red 25%, blue)", 64, 0, 191), ("color-mix( in srgb , 75% blue , red )", 64, 0, 191),
            ("color-mix(in oklab, teal, gold)", 150, 173, 106), ("color-mix(teal, gold)", 150, 173, 106),
            ("color-mix(in oklch, teal, gold)", 103, 185, 107),
            ("color-mix(in oklch longer hue, teal, gold)", 206, 131, 210),
            ("color-mix(in oklch increasing hue, red, blue)", 0, 147, 0),
            ("color-mix(in oklch decreasing hue, red, blue)", 186, 0, 194),
            ("color-mix(in hsl, red, blue)", 255, 0, 255),
            ("color-mix(in hsl longer hue, red, blue)", 0, 255, 0),
            ("color-mix(in hsl shorter hue, cyan, red)", 128, 255, 0),
            ("color-mix(in hsl longer hue, red, cyan)", 128, 255, 0),
            ("color-mix(in hwb, orange, teal 20%)", 203, 230, 0),
            ("color-mix(in lab, orange, teal)", 162, 149, 86), ("color-mix(in lch, orange, teal)", 87, 167, 69),
            ("color-mix(in srgb-linear, red, lime)", 188, 188, 0), ("color-mix(in xyz, red, lime)", 188, 188, 0),
            ("color-mix(in xyz-d50, orange, navy)", 188, 120, 92),
            ("color-mix(in display-p3, red, lime)", 180, 150, 26),
            ("color-mix(in a98-rgb, red, lime)", 200, 128, 0), ("color-mix(in rec2020, orange, navy)", 145, 93, 91),
            ("color-mix(in prophoto-rgb, orange, navy)", 165, 97, 94),
            ("color-mix(in oklch, gray, teal)", 87, 129, 128),
            ("color-mix(in hsl, white, blue 30%)", 205, 205, 228),
        ])
    func mixes(text: String, red: Int, green: Int, blue: Int) { #expect(isNear(text, red, green, blue)) }

    @Test("Opacities are mixed with the colours, and shares of less than the whole leave the rest transparent")
    func opacities() {
        #expect(isNear("color-mix(in srgb, 30% red, blue 30%)", 128, 0, 128, 153))
        #expect(isNear("color-mix(in srgb, rgb(255 0 0 / 50%), blue)", 85, 0, 170, 191))
        #expect(isNear("color-mix(in srgb, transparent, blue)", 0, 0, 255, 128))
        #expect(isNear("color-mix(in srgb, red 0%, blue 0%)", 128, 0, 128, 0))
    }

    @Test(
        "A relative colour has the components of another one, which may be calculated with",
        arguments: [
            ("rgb(from teal r g b)", 0, 128, 128), ("rgb(from teal calc(r + 100) g b)", 100, 128, 128),
            ("hsl(from teal calc(h + 120) s l)", 128, 0, 128), ("hsl(from red h s calc(l * 1.5))", 255, 128, 128),
            ("hwb(from orange h calc(w + 20) b)", 255, 183, 51), ("lab(from orange calc(l - 20) a b)", 193, 113, 0),
            ("lch(from orange l calc(c / 2) h)", 227, 176, 113), ("oklch(from teal calc(l + 0.2) c h)", 91, 190, 190),
            ("oklch(from red l c calc(h + 180))", 0, 169, 219), ("oklab(from red l a b / alpha)", 255, 0, 0),
            ("color(from teal srgb g r b)", 128, 0, 128), ("color(from teal display-p3 r g b)", 0, 128, 128),
            ("rgb(from rgb(from teal b g r) b g r)", 0, 128, 128),
        ])
    func relative(text: String, red: Int, green: Int, blue: Int) { #expect(isNear(text, red, green, blue)) }

    @Test("A relative colour has the other's opacity, unless it has one of its own")
    func relativeOpacity() {
        #expect(isNear("rgb(from rgb(1 2 3 / 40%) r g b)", 1, 2, 3, 102))
        #expect(isNear("rgb(from teal b g r / 50%)", 128, 128, 0, 128))
        #expect(isNear("rgb(from rgb(0 0 0 / 40%) r g b / calc(alpha * 2))", 0, 0, 0, 204))
    }

    @Test(
        "color() knows all spaces of CSS",
        arguments: [
            ("color(a98-rgb 0.5 0.2 0.8)", 147, 48, 209), ("color(prophoto-rgb 0.5 0.4 0.6)", 154, 115, 175),
            ("color(rec2020 0.5 0.4 0.6)", 150, 112, 167), ("color(xyz-d50 0.3 0.3 0.2)", 161, 146, 133),
        ])
    func spaces(text: String, red: Int, green: Int, blue: Int) { #expect(isNear(text, red, green, blue)) }

    @Test(
        "What names no space, too few or wrong components, or a share beyond the whole, is no colour",
        arguments: [
            "color-mix(in srgb, red 150%, blue)", "color-mix(in srgb, red -10%, blue)", "color-mix(in srgb red, blue)",
            "color-mix(in srgb longer hue, red, blue)", "color-mix(in nothing, red, blue)", "color-mix(in srgb, red)",
            "light-dark(red)", "rgb(from teal r g)", "rgb(from teal, r, g, b)", "rgb(from nothing r g b)",
            "hsl(from teal r s l)", "rgb(r g b)", "color-mix(in srgb, red, rgb(from red r g",
        ])
    func invalid(text: String) { #expect(ColorValue.read(text) == nil) }

    private func fills(_ content: String, dark: Bool = false, _ attributes: String = "") throws -> [String?] {
        var options = SVGOptions()
        options.media.colorScheme = dark ? .dark : .light
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' \(attributes)>\(content)</svg>"
        return try SVGConverter(options: options).convert(text).paths.map { $0.fill?.paint.color?.hex }
    }

    // draw.io writes the second one: without light-dark() it would be black.
    @Test("light-dark() is by the colour scheme that the element supports and the reader prefers")
    func lightDark() throws {
        let shapes = """
            <path d='M0 0H9V9' fill='light-dark(teal, red)'/>
            <path d='M0 0H9V9' fill='#fff' style='fill: light-dark(#ff0, var(--d, #121212))'/>
            <g style='color-scheme: dark'><path d='M0 0H9V9' style='fill: light-dark(teal, color-mix(in srgb, red, blue))'/></g>
            <path d='M0 0H9V9' style='color-scheme: only light; fill: light-dark(teal, red)'/>
            """
        #expect(try fills(shapes) == ["#008080", "#ffff00", "#800080", "#008080"])
        #expect(try fills(shapes, dark: true) == ["#008080", "#ffff00", "#800080", "#008080"])
        #expect(
            try fills(shapes, dark: true, "style='color-scheme: light dark'")
                == ["#ff0000", "#121212", "#800080", "#008080"])
    }

    // The numbers are Chromium's.
    @Test(
        "System colours are by the colour scheme of the element",
        arguments: [
            ("CanvasText", "#000000", "#ffffff"), ("canvas", "#ffffff", "#121212"), ("LinkText", "#0000ee", "#9e9eff"),
            ("WindowText", "#000000", "#ffffff"), ("GrayText", "#808080", "#808080"),
        ])
    func system(name: String, light: String, dark: String) throws {
        let shape = "<path d='M0 0H9V9' fill='\(name)'/>"
        #expect(try fills(shape, dark: true) == [light])
        #expect(try fills(shape, dark: true, "style='color-scheme: light dark'") == [dark])
        #expect(try fills(shape, "style='color-scheme: light dark'") == [light])
    }

    @Test("Where nothing says its colour, text on a dark page is white")
    func initialColor() throws {
        let shape = "<path d='M0 0H9V9' fill='currentColor'/>"
        #expect(try fills(shape, dark: true, "style='color-scheme: light dark'") == ["#ffffff"])
        #expect(try fills(shape, dark: true, "style='color-scheme: light dark' color='red'") == ["#ff0000"])
        #expect(try fills("<g style='color-scheme: dark'>\(shape)</g>", dark: true) == ["#000000"])
    }

    @Test(
        "Colours that depend on the element are known wherever its values are read",
        arguments: [
            "filter: drop-shadow(1px 1px light-dark(red, #123456))", "outline: 1px solid light-dark(red, #123456)",
            "filter: drop-shadow(1px 1px color-mix(in srgb, currentColor, currentColor)); color: #123456",
            "background: linear-gradient(light-dark(red, #123456), white)",
            "box-shadow: 0 0 3px light-dark(red, #123456)",
            "text-shadow: 1px 1px light-dark(red, #123456)", "border: 1px solid light-dark(red, #123456)",
            "mask: linear-gradient(light-dark(red, #123456), transparent)", "color: light-dark(red, #123456)",
            "-webkit-text-stroke: 1px light-dark(red, #123456)", "background: light-dark(red, #123456)",
            "text-decoration: underline light-dark(red, #123456)",
        ])
    func everywhere(style: String) throws {
        var options = SVGOptions()
        options.media.colorScheme = .dark
        let html =
            "<foreignObject width='9' height='9' overflow='visible'><div xmlns='http://www.w3.org/1999/xhtml' style='\(style)'>a</div></foreignObject>"
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' style='color-scheme: light dark'>\(html)</svg>"
        let conversion = try SVGConverter(options: options).convert(text)
        #expect(try JSONWriter().string(of: conversion.scene).contains("#123456"))
        #expect(conversion.codes == ["estimated-lines"])
    }

    @Test("currentColor is mixed as the element's own colour, wherever it is declared")
    func currentColor() throws {
        let shapes = """
            <path d='M0 0H9V9' style='fill: color-mix(in srgb, currentColor, white); color: #000'/>
            <g color='red'><path d='M0 0H9V9' fill='rgb(from currentColor b g r)'/></g>
            <g color='red'><path d='M0 0H9V9' style='color: color-mix(in srgb, currentColor, blue); fill: currentColor'/></g>
            """
        #expect(try fills(shapes) == ["#808080", "#0000ff", "#800080"])
    }

    @Test("Colours in each other without end are refused on a small stack, and take their time once")
    func nested() throws {
        let deep = String(repeating: "color-mix(in srgb, red, ", count: 20_000)
        #expect(ColorValue.read(deep) == nil)
        let wide = String(repeating: "light-dark(", count: 5_000) + "red" + String(repeating: ", blue)", count: 5_000)
        #expect(try fills("<path d='M0 0H9V9' fill='\(wide)'/>").count == 1)
    }
}
