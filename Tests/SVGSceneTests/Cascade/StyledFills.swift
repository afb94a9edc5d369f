import SVGScene
import Testing
import VectorScene

/// The fills of the shapes that a style sheet gives, one letter each: `r`, `g` and `b` for red, lime and blue, a dash for
/// any other.
///
/// - Parameter codes: the codes of the diagnostics that are expected.
func fills(_ css: String, _ content: String, codes: [String] = [], options: SVGOptions = SVGOptions()) throws -> String
{
    let conversion = try convert("<style><![CDATA[\(css)]]></style>\(content)", options: options)
    #expect(conversion.codes == codes)
    let letters: [SceneColor: String] = [
        SceneColor(red: 255, green: 0, blue: 0): "r", SceneColor(red: 0, green: 255, blue: 0): "g",
        SceneColor(red: 0, green: 0, blue: 255): "b",
    ]
    return conversion.paths.map { path in
        letters.first { path.fill?.paint == .color($0.key) }?.value ?? "-"
    }.joined()
}
