import SVGScene
public import Switchless
import VectorScene

/// Path data, alone: bounds and length are numbers.
public enum PathDataTarget: FuzzTarget {
    public static let name: Name = "path-data"
    public static let summary = "Path data, its length and its bounds."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let text = String(decoding: bytes, as: UTF8.self).escapedForXML
        let json = try SVGTarget.converter.convert(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path marker-mid='url(#m)' stroke='red' d='\(text)'/><marker id='m'><path d='M0 0h1'/></marker></svg>"
        ).json()
        return Disagreement(
            between: json.contains("nan") || json.contains("inf"), "not a number", and: false, "expected")
    }
}

extension String {
    /// The text as it may stand in an attribute of XML. Control characters, which XML does not have, become spaces.
    var escapedForXML: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
                    let isPlain = scalar.value >= 32 && !"<&'\"\u{FFFE}\u{FFFF}".unicodeScalars.contains(scalar)
                    return isPlain
                        ? [scalar]
                        : scalar.value < 32 || scalar.value > 0xFFFD
                            ? [" "] : Array("&#\(scalar.value);".unicodeScalars)
                }))
    }
}
