import Foundation
import SVGScene
import Testing
import VectorScene

@Suite("Fonts of drawings")
struct FontFaceTests {
    private func convert(_ rules: String, _ change: (inout SVGOptions) -> Void = { _ in }) throws -> SVGConversion {
        var options = SVGOptions()
        options.text = .outlines(SquareOutliner())
        change(&options)
        return try TextScene("<style>\(rules)</style><text>a</text>", options).conversion
    }

    private func face(_ descriptors: String) throws -> FontFace? {
        try convert("@font-face { font-family: A; src: url(data:,x); \(descriptors) }").fontFaces.first
    }

    @Test("A font is read with its family and bytes, and handed to the outliner")
    func data() throws {
        let conversion = try convert("@font-face { font-family: 'A b'; src: url(data:font/ttf;base64,AAEC) }")
        #expect(conversion.fontFaces == [FontFace(family: "A b", bytes: [0, 1, 2])])
        #expect(conversion.diagnostics.map(\.message) == ["A b"])
    }

    @Test(
        "The first source of a format that can be read counts",
        arguments: [
            "local(x), url(data:,y) format(svg), url(\"data:,x\") format('woff2'), url(data:,z)",
            "url('data:,x')format(truetype) tech(variations)", "url(data:,x) format(\"WOFF-variations\")",
            "url(a.ttf), url(data:,x)", "url( data:,x )",
        ])
    func sources(src: String) throws {
        let faces = try convert("@font-face { font-family: A; src: \(src) }").fontFaces
        #expect(faces.map(\.bytes) == [Array("x".utf8)])
    }

    @Test(
        "Weights and widths are numbers, words or ranges",
        arguments: [
            ("", 400...400, 100...100), ("font-weight: bold", 700...700, 100...100),
            ("font-weight: 900 100; font-stretch: 50% 200%", 100...900, 50...200),
            ("font-weight: 0; font-stretch: wide", 400...400, 100...100),
            ("FONT-STRETCH: Condensed normal; font-weight: 1e999", 400...400, 75...100),
            ("font-weight: 1 2 3", 400...400, 100...100),
        ] as [(String, ClosedRange<Double>, ClosedRange<Double>)])
    func ranges(descriptors: String, weight: ClosedRange<Double>, stretch: ClosedRange<Double>) throws {
        let face = try face(descriptors)
        #expect(face?.weight == weight)
        #expect(face?.stretch == stretch)
    }

    @Test(
        "A style is read without its angles",
        arguments: [("italic", FontStyle.italic), ("oblique 0deg 20deg", .oblique)])
    func style(text: String, expected: FontStyle) throws {
        #expect(try face("font-style: \(text)")?.style == expected)
    }

    @Test(
        "Ranges of characters",
        arguments: [
            ("U+26", [0x26...0x26]), ("u+0-7F, U+4??", [0...0x7F, 0x400...0x4FF]), ("U+0-ffffff", [0...0x10FFFF]),
            ("U+1, x", []), ("U+7-1", []), ("U+", []), ("U+1234567", []), ("U+?4", []), ("U+110000", []),
        ] as [(String, [ClosedRange<UInt32>])])
    func unicodeRange(text: String, expected: [ClosedRange<UInt32>]) throws {
        #expect(try face("unicode-range: \(text)")?.unicodeRanges == expected)
    }

    @Test("A file is read from the folder of images, and never from elsewhere")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "switchless-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("font".utf8).write(to: folder.appending(path: "a.ttf"))
        func found(_ url: String) throws -> SVGConversion {
            try convert("@font-face { font-family: A; src: url(\(url)) }") { $0.folder = folder.path }
        }
        #expect(try found("a.ttf").fontFaces.map(\.bytes) == [Array("font".utf8)])
        for url in ["../a.ttf", "/etc/hostname", "https://example.org/a.ttf", "file:///etc/hostname", "b.ttf"] {
            let conversion = try found(url)
            #expect(conversion.fontFaces.isEmpty)
            #expect(conversion.diagnostics.contains { $0.message.contains("the font 'A' of @font-face is not used") })
        }
    }

    @Test("A font that is too large is an error of its own")
    func size() throws {
        let rule = "@font-face { font-family: A; src: url(data:,1234) }"
        #expect(try convert(rule) { $0.limits.fontBytes = 3 }.diagnostics.map(\.code.rawValue) == ["font-too-large"])
        #expect(try convert(rule) { $0.limits.fontBytes = 4 }.fontFaces.count == 1)
    }

    @Test("Fonts that are too much together, or too many, are left out")
    func totals() throws {
        let rules = String(repeating: "@font-face { font-family: A; src: url(data:,1234) }", count: 3)
        let large = try convert(rules) { $0.limits.totalFontBytes = 8 }
        #expect(large.fontFaces.count == 2)
        #expect(large.diagnostics.contains { $0.code == "font-limit" })
        let many = try convert(rules) { $0.limits.fontFaces = 1 }
        #expect(many.fontFaces.count == 1)
        #expect(many.diagnostics.contains { $0.code == "font-limit" })
        #expect(SVGOptions().limits.fontFaces == 64)
        #expect(SVGOptions().limits.fontBytes == 16 << 20)
        #expect(SVGOptions().limits.totalFontBytes == 64 << 20)
    }

    @Test(
        "A rule that gives no font is reported",
        arguments: [
            "src: url(data:,x)", "font-family: A", "font-family: A; src: local(A)",
            "font-family: A; src: url(data:;base64,?)", "font-family: A; src: url(data:,x) format(svg)", "",
        ])
    func noFont(descriptors: String) throws {
        let conversion = try convert("@font-face { \(descriptors) } text { fill: red }")
        #expect(conversion.fontFaces.isEmpty)
        #expect(conversion.diagnostics.count == 1)
    }

    @Test("Without outlines nothing is read")
    func characters() throws {
        let conversion = try convert("@font-face { font-family: A; src: url(data:,x) }") { $0.text = .characters }
        #expect(conversion.fontFaces.isEmpty)
        #expect(conversion.diagnostics.map(\.code.rawValue) == ["lost-font"])
    }

    // MARK: Fonts that the scene keeps

    private func kept(
        _ rules: String, text: String = "<text font-family='A'>a</text>",
        _ change: (inout SVGOptions) -> Void = { _ in }
    ) throws -> SVGConversion {
        var options = SVGOptions()
        options.keepsFonts = true
        change(&options)
        return try TextScene("<style>\(rules)</style>\(text)", options).conversion
    }

    @Test("A scene keeps the fonts in data URLs that its text uses")
    func kept() throws {
        let rules = ["A", "a", "B"].map { "@font-face { font-family: '\($0)'; src: url(data:font/ttf;base64,AAEC) }" }
        let conversion = try kept(rules.joined())
        #expect(conversion.diagnostics.isEmpty)
        #expect(
            conversion.scene.resources.fonts == [
                SceneFontFace(family: "A", bytes: [0, 1, 2]), SceneFontFace(family: "a", bytes: [0, 1, 2]),
            ])
        let json = try JSONDecoder().decode(SceneGraph.self, from: Data(conversion.json().utf8))
        #expect(json.resources.fonts == conversion.scene.resources.fonts)
    }

    @Test("Without that wish there is no font, and a warning")
    func lost() throws {
        let conversion = try kept("@font-face { font-family: A; src: url(data:,x) }") { $0.keepsFonts = false }
        #expect(conversion.scene.resources.fonts.isEmpty)
        #expect(conversion.diagnostics.map(\.code) == ["lost-font"])
    }

    @Test(
        "A font in a file or on the web is left to the consumer, with a note", arguments: ["a.ttf", "https://a/b.ttf"])
    func elsewhere(url: String) throws {
        let conversion = try kept("@font-face { font-family: A; src: url(\(url)) }")
        #expect(conversion.scene.resources.fonts.isEmpty)
        #expect(conversion.diagnostics.map(\.severity) == [.note])
    }

    @Test("The bytes of kept fonts are limited")
    func keptLimit() throws {
        let rules = (0..<3).map { _ in "@font-face { font-family: A; src: url(data:,1234567890) }" }.joined()
        let conversion = try kept(rules) { $0.limits.totalFontBytes = 25 }
        #expect(conversion.scene.resources.fonts.count == 2)
        #expect(conversion.diagnostics.map(\.code) == ["font-limit"])
        #expect(try kept(rules) { $0.limits.fontBytes = 9 }.scene.resources.fonts.isEmpty)
    }
}
