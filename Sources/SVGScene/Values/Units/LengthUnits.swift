public import Switchless

/// The units of length and their registry (CSS Values 4, 6).
public enum LengthUnits {
    /// All units of the standard that SVG can use.
    public static let standard = Registry<any LengthUnit.Type>(
        "unit",
        [
            // cap, ch, ic, lh, rlh: measured in glyphs, which only the consumer has
            // cqw, cqh and others: there are no containers
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
                // dvw, lvw, svw, vb, vh, vi, vmax, vmin, vw: they refer to the window that shows the drawing, which a
                // scene does not know
        ], as: { $0 })
}
