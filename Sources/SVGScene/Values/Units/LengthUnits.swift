public import Switchless

/// The units of length and their registry (CSS Values 4, 6).
public enum LengthUnits {
    /// All units of the standard that SVG can use.
    public static let standard = Registry<any LengthUnit.Type>(
        "unit",
        [
            Cap.self,
            Ch.self,
            Cm.self,
            Em.self,
            Ex.self,
            Ic.self,
            In.self,
            Lh.self,
            Mm.self,
            Pc.self,
            Pt.self,
            Px.self,
            Q.self,
            RootFontUnit<Cap>.self,
            RootFontUnit<Ch>.self,
            Rem.self,
            RootFontUnit<Ex>.self,
            RootFontUnit<Ic>.self,
            Rlh.self,
        ] + viewport.sorted { $0.name < $1.name }, as: { $0 })

    /// The units that refer to the size of the drawing, and those of containers.
    private static let viewport: [any LengthUnit.Type] =
        DynamicViewport.units + LargeViewport.units + QueryContainer.units + SmallViewport.units + WholeViewport.units
}
