import Switchless

extension Name {
    /// The SVG namespace.
    public static let svgNamespace = "http://www.w3.org/2000/svg"
    /// The XLink namespace, whose `href` SVG 1.1 uses.
    public static let xlinkNamespace = "http://www.w3.org/1999/xlink"
    /// The namespace of the prefix `xml`.
    public static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    /// The name of the SVG element `local`.
    public static func svg(_ local: String) -> Name { Name(local, in: svgNamespace) }
    /// The name of the XLink attribute `local`.
    public static func xlink(_ local: String) -> Name { Name(local, in: xlinkNamespace) }
    /// The name of the attribute `xml:local`.
    public static func xml(_ local: String) -> Name { Name(local, in: xmlNamespace) }
}
