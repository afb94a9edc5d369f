public import Switchless

/// The elements of SVG, and the registry that holds them.
public enum SVGElements {
    /// Every element that we read. What the standard has and we leave out stays in its place as a comment.
    public static let standard = Registry<any SVGElement.Type>(
        "element",
        [
            A.self,
            // altGlyph, altGlyphDef, altGlyphItem: SVG fonts left SVG 2
            Animate.self,
            // animateColor: it left SVG 2, and no browser reads it
            AnimateMotion.self,
            AnimateTransform.self,
            // audio, canvas: HTML, needs a browser
            Circle.self,
            ClipPath.self,
            // color-profile: it left SVG 2; colours are sRGB
            // cursor: it left SVG 2; a scene has no pointer
            Defs.self,
            Desc.self,
            // discard: neither Chromium nor Firefox reads it
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
            FlowDiv.self,
            FlowLine.self,
            FlowPara.self,
            FlowRegion.self,
            FlowRegionExclude.self,
            FlowRoot.self,
            FlowSpan.self,
            FlowTref.self,
            // font, font-face, font-face-format, font-face-name, font-face-src, font-face-uri: SVG fonts left SVG 2
            ForeignObject.self,
            G.self,
            HTMLStyleElement.self,
            // glyph, glyphRef: SVG fonts left SVG 2
            // hatch, hatchpath: dropped from SVG 2 before it was finished
            // hkern: SVG fonts left SVG 2
            // iframe: HTML, needs a browser
            Image.self,
            Line.self,
            LinearGradient.self,
            LinkElement.self,
            Marker.self,
            Mask.self,
            // mesh, meshgradient, meshpatch, meshrow: dropped from SVG 2 before it was finished
            Metadata.self,
            // missing-glyph: SVG fonts left SVG 2
            MPath.self,
            Path.self,
            Pattern.self,
            Polygon.self,
            Polyline.self,
            RadialGradient.self,
            RectElement.self,
            // script: a drawing is data; nothing in it runs
            SetElement.self,
            // solidcolor: dropped from SVG 2 before it was finished
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
            // unknown: it only stands for any name that is not known
            Use.self,
                // video: HTML, needs a browser
                // view: a named view of a browser window
                // vkern: SVG fonts left SVG 2
        ], as: { $0 })
}
