public import Switchless

/// The units of length that are read (CSS Values 4, 6).
public enum LengthUnits {
    /// Every unit of the standard that SVG can use.
    public static let standard = Registry<any LengthUnit.Type>(
        "unit",
        [
            // cap, ch, ic, lh, rlh: measured in glyphs, which only the consumer has
            // cqw, cqh and kin: there are no containers
            Cm.self,
            Em.self,
            Ex.self,
            In.self,
            Mm.self,
            Pc.self,
            Pt.self,
            Px.self,
            Q.self,
            Rem.self,
                // dvw, lvw, svw, vb, vh, vi, vmax, vmin, vw: measured in the window that shows the drawing, which a scene does not know
        ], as: { $0 })
}
