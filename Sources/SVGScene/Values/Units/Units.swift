public import Switchless

/// The units of length that are read (CSS Values 4, 6).
public enum Units {
    /// Every unit of the standard that SVG can use.
    public static let standard = Registry<any Unit.Type>(
        "unit",
        [
            Ch.self,
            // cap, ic, lh, rlh: they need the metrics of fonts
            // cqw, cqh and kin: there are no containers
            Cm.self,
            // dvw, lvw, svw and kin: a drawing's viewport does not change
            Em.self,
            Ex.self,
            In.self,
            Mm.self,
            Pc.self,
            Pt.self,
            Px.self,
            Q.self,
            Rem.self,
            Vh.self,
            Vmax.self,
            Vmin.self,
            Vw.self,
        ], as: { $0 })
}
