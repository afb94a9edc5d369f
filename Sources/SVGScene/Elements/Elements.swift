public import Switchless

/// The elements of SVG, and the registry that holds them.
public enum Elements {
    /// Every element that we read. What the standard has and we leave out stays in its place as a comment.
    public static let standard = Registry<any Element.Type>(
        "element",
        [
            A.self,
            // animate, animateMotion, animateTransform, mpath, set: a scene has no time
            // audio, canvas, iframe, video: a scene has pictures only
            Circle.self,
            ClipPath.self,
            Defs.self,
            Desc.self,
            // discard: a scene has no time
            Ellipse.self,
            FeBlend.self,
            FeColorMatrix.self,
            FeComponentTransfer.self,
            FeComposite.self,
            FeConvolveMatrix.self,
            FeDiffuseLighting.self,
            FeDisplacementMap.self,
            FeDistantLight.self,
            FeDropShadow.self,
            FeFlood.self,
            FeFuncA.self,
            FeFuncB.self,
            FeFuncG.self,
            FeFuncR.self,
            FeGaussianBlur.self,
            FeImage.self,
            FeMerge.self,
            FeMergeNode.self,
            FeMorphology.self,
            FeOffset.self,
            FePointLight.self,
            FeSpecularLighting.self,
            FeSpotLight.self,
            FeTile.self,
            FeTurbulence.self,
            FilterElement.self,
            // foreignObject: what is in it is not SVG
            G.self,
            // hatch, mesh: dropped from SVG 2
            Image.self,
            Line.self,
            LinearGradient.self,
            Marker.self,
            Mask.self,
            Metadata.self,
            Path.self,
            Pattern.self,
            Polygon.self,
            Polyline.self,
            RadialGradient.self,
            RectElement.self,
            // script: a scene runs nothing
            Stop.self,
            StyleElement.self,
            Switch.self,
            Symbol.self,
            SVG.self,
            Text.self,
            TextPathElement.self,
            Title.self,
            Tref.self,
            Tspan.self,
            Use.self,
                // view: a scene is seen whole
        ], as: { $0 })
}
