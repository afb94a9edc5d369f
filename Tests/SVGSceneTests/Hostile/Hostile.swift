import SVGScene
import VectorScene

/// A drawing of 100 x 100 that may refer by both spellings of `href`; each line of `content` is one of the document,
/// from the second on.
func hostile(_ content: String) -> String {
    """
    <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='100' height='100'>
    \(content)
    </svg>
    """
}

extension SVGConversion {
    /// The nodes of the scene, those in its resources too.
    var nodeCount: Int { (try? JSONWriter().string(of: scene))?.ranges(of: #""type":"#).count ?? 0 }

    /// Where each thing was found, and what.
    var findings: [String] {
        diagnostics.map { "\($0.position.map { "\($0.line):\($0.column)" } ?? "?") \($0.code.rawValue)" }
    }
}
