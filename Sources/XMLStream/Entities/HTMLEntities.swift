public import Switchless

/// The character entities of HTML 4 (HTML 4.01, 24), as libxml2 lists them: `&nbsp;`, `&rsquo;`, `&eacute;`.
public enum HTMLEntities: XMLEntitySet {
    public static let name: Name = "html"
    public static let summary = "The character entities of HTML 4: &nbsp;, &rsquo;, &eacute;."

    /// The character that `entity` stands for.
    public static func text(of entity: String) -> String? {
        Unicode.Scalar(htmlEntity: entity).map { String($0) }
    }
}
