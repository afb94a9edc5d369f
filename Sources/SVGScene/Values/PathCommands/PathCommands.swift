public import Switchless

/// The path commands and their registry (SVG 2, 9.3).
public enum PathCommands {
    /// All path commands of SVG 2 except those in comments.
    public static let standard = Registry<any PathCommand.Type>(
        "path command",
        [
            ArcTo.self,
            // B (bearing): at risk in SVG 2, and no browser supports it
            ClosePath.self,
            CurveTo.self,
            HorizontalLineTo.self,
            LineTo.self,
            MoveTo.self,
            QuadraticCurveTo.self,
            // R (Catmull-Rom): at risk in SVG 2, and no browser supports it
            SmoothCurveTo.self,
            SmoothQuadraticCurveTo.self,
            VerticalLineTo.self,
        ], as: { $0 })
}
