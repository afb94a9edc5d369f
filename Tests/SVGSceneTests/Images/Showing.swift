import Foundation
import SVGScene
import Testing
import VectorScene

/// Converts a drawing of 100 x 100 with `content`, strictly within `options`.
func convert(_ content: String, options: SVGOptions = SVGOptions()) throws -> SVGConversion {
    try SVGConverter(options: options).convert(Array(svg(content).utf8))
}

/// An SVG document of 100 x 100 unless `attributes` says else.
func svg(_ content: String, _ attributes: String = #"width="100" height="100""#) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#
}

/// A data URL, by Foundation's base64.
func dataURL(_ bytes: some Sequence<UInt8>, type: String = "application/octet-stream") -> String {
    "data:\(type);base64,\(Data(bytes).base64EncodedString())"
}

func dataURL(_ text: String) -> String { dataURL(text.utf8) }

/// An `image` of the given picture.
func image(_ href: String, _ attributes: String = "") -> String { #"<image href="\#(href)" \#(attributes)/>"# }

extension SVGConversion {
    var codes: [String] { diagnostics.map(\.code.rawValue) }
    var images: [ImageNode] { gathered.images }
    var paths: [PathNode] { gathered.paths }
    var groups: [GroupNode] { gathered.groups }
    var texts: [TextNode] { gathered.texts }

    private var gathered: Gatherer {
        var gatherer = Gatherer()
        try? gatherer.visit([scene.root])
        return gatherer
    }
}

extension Transform {
    /// With three digits.
    var rounded: Transform {
        let digits = { (number: Double) in (number * 1000).rounded() / 1000 + 0 }
        return Transform(digits(a), digits(b), digits(c), digits(d), digits(e), digits(f))
    }
}

extension ImageNode {
    var box: Rect { Rect(x: x, y: y, width: width, height: height) }
}

/// All nodes of a scene, by kind.
private struct Gatherer: SceneVisitor {
    var images: [ImageNode] = []
    var paths: [PathNode] = []
    var groups: [GroupNode] = []
    var texts: [TextNode] = []

    mutating func visit(_ group: GroupNode) throws {
        groups.append(group)
        try visit(group.children)
    }
    mutating func visit(_ path: PathNode) { paths.append(path) }
    mutating func visit(_ image: ImageNode) { images.append(image) }
    mutating func visit(_ text: TextNode) { texts.append(text) }
}

/// A folder that lives as long as `body` runs.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("switchless-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}
