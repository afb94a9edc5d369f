public import Switchless

/// The transform functions and their registry (CSS Transforms 1, 8 and 13).
public enum TransformFunctions {
    /// The two-dimensional functions.
    public static let standard = Registry<any TransformFunction.Type>(
        "transform function",
        [
            Matrix.self,
            // matrix3d, perspective: a scene is flat
            Rotate.self,
            // rotate3d, rotateX, rotateY: a scene is flat
            RotateZ.self,
            Scale.self,
            // scale3d, scaleZ: a scene is flat
            ScaleX.self,
            ScaleY.self,
            Skew.self,
            SkewX.self,
            SkewY.self,
            Translate.self,
            // translate3d, translateZ: a scene is flat
            TranslateX.self,
            TranslateY.self,
        ], as: { $0 })
}
