import SVGScene
public import Switchless

/// Style sheets, in a drawing that their selectors may meet.
public enum StyleSheetTarget: FuzzTarget {
    public static let name: Name = "style-sheet"
    public static let summary = "Style sheets, in a drawing that their selectors may meet."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let text = String(decoding: bytes, as: UTF8.self).escapedForXML
        _ = try SVGTarget.converter.convert(
            """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>\(text)</style>
            <g id='a' class='b c' lang='en'><rect width='9' height='9' style='\(text)'/><circle r='2'/><text><tspan>d</tspan></text></g></svg>
            """)
        return nil
    }
}
