public import Switchless

/// The properties that a style is made of, and the registry that holds them.
public enum Properties {
    /// Every property and shorthand that we read. What the standards have and we leave out stays as a comment.
    public static let standard = Registry<any Declarable.Type>(
        "property",
        [
            AlignmentBaseline.self,
            BaselineShift.self,
            // clip: only a rectangle on viewports, and deprecated
            ClipPath.self,
            ClipRule.self,
            Color.self,
            ColorInterpolation.self,
            ColorInterpolationFilters.self,
            // color-rendering: a hint that no drawing depends on
            // cursor: a scene has no pointer
            Direction.self,
            Display.self,
            DominantBaseline.self,
            // enable-background: deprecated; no browser reads it
            Fill.self,
            FillOpacity.self,
            FillRule.self,
            Filter.self,
            FloodColor.self,
            FloodOpacity.self,
            Font.self,
            FontFamily.self,
            FontKerning.self,
            FontSize.self,
            // font-size-adjust: needs the metrics of the font, which the consumer has
            FontStretch.self,
            FontStyle.self,
            FontVariant.self,
            FontVariationSettings.self,
            FontWeight.self,
            // glyph-orientation-horizontal: obsolete (SVG 2, 11.6.3)
            // glyph-orientation-vertical: left to the consumer, which has the fonts
            ImageRendering.self,
            // inline-size: wrapped text needs fonts
            Isolation.self,
            Language.self,
            LetterSpacing.self,
            LightingColor.self,
            Marker.self,
            MarkerEnd.self,
            MarkerMid.self,
            MarkerStart.self,
            Mask.self,
            MaskType.self,
            MixBlendMode.self,
            Opacity.self,
            Overflow.self,
            PaintOrder.self,
            // pointer-events: a scene has no pointer
            // shape-inside: wrapped text needs fonts
            ShapeRendering.self,
            StopColor.self,
            StopOpacity.self,
            Stroke.self,
            StrokeDasharray.self,
            StrokeDashoffset.self,
            StrokeLinecap.self,
            StrokeLinejoin.self,
            StrokeMiterlimit.self,
            StrokeOpacity.self,
            StrokeWidth.self,
            TextAnchor.self,
            TextDecoration.self,
            TextDecorationLine.self,
            // text-orientation: left to the consumer, which has the fonts
            // text-overflow: needs the widths of glyphs
            TextRendering.self,
            Transform.self,
            TransformBox.self,
            TransformOrigin.self,
            UnicodeBidi.self,
            VectorEffect.self,
            Visibility.self,
            WhiteSpace.self,
            // will-change: a hint that no drawing depends on
            WordSpacing.self,
            WritingMode.self,
        ], as: { $0 })
}
