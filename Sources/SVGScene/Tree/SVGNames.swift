import Switchless

extension Name {
    /// The namespace of SVG.
    public static let svgNamespace = "http://www.w3.org/2000/svg"
    /// The namespace of XLink, whose `href` SVG 1.1 uses.
    public static let xlinkNamespace = "http://www.w3.org/1999/xlink"
    /// The namespace that the prefix `xml` is bound to.
    public static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    /// The element `local` of SVG.
    public static func svg(_ local: String) -> Name { Name(local, in: svgNamespace) }
    /// The attribute `local` of XLink.
    public static func xlink(_ local: String) -> Name { Name(local, in: xlinkNamespace) }
    /// The attribute `xml:local`.
    public static func xml(_ local: String) -> Name { Name(local, in: xmlNamespace) }
}
