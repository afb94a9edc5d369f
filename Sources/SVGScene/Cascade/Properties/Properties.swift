public import Switchless

/// The properties of a style, and their registry.
public enum Properties {
    /// All supported properties and shorthands. Unsupported ones are comments with a reason.
    public static let standard = Registry<any Declarable.Type>(
        "property",
        [
            AlignmentBaseline.self,
            All.self,
            Animation.self,
            AnimationComposition.self,
            AnimationDelay.self,
            AnimationDirection.self,
            AnimationDuration.self,
            AnimationFillMode.self,
            AnimationIterationCount.self,
            AnimationName.self,
            AnimationPlayState.self,
            // animation-range, animation-timeline: a drawing is not scrolled
            AnimationTimingFunction.self,
            // audio-level: it is of SVG Tiny 1.2 alone
            Background.self,
            BackgroundClip.self,
            BackgroundColor.self,
            BackgroundImage.self,
            BackgroundOrigin.self,
            BackgroundPosition.self,
            BackgroundRepeat.self,
            BackgroundSize.self,
            BaselineShift.self,
            BoxShadow.self,
            // buffered-rendering: it is of SVG Tiny 1.2 alone
            // clip: rect(...) for viewports alone; CSS calls it deprecated
            ClipPath.self,
            ClipRule.self,
            Color.self,
            // color-profile: it left SVG 2; colours are sRGB
            // color-rendering: a hint, and what is drawn does not depend on it
            ColorInterpolation.self,
            ColorInterpolationFilters.self,
            ColorScheme.self,
            // cursor: a scene has no pointer
            Direction.self,
            Display.self,
            // display-align: it is of SVG Tiny 1.2 alone
            DominantBaseline.self,
            // enable-background: it left SVG 2, and no browser reads it
            Fill.self,
            FillOpacity.self,
            FillRule.self,
            Filter.self,
            FloodColor.self,
            FloodOpacity.self,
            Font.self,
            // font-language-override: the choice of glyphs is left to the consumer, which has the fonts
            // font-size-adjust: it needs the metrics of the font, which the consumer has
            FontFamily.self,
            FontFeatureSettings.self,
            FontKerning.self,
            FontOpticalSizing.self,
            FontPalette.self,
            FontSize.self,
            FontStretch.self,
            FontStyle.self,
            FontSynthesis.self,
            FontSynthesisSmallCaps.self,
            FontSynthesisStyle.self,
            FontSynthesisWeight.self,
            FontVariant.self,
            FontVariantAlternates.self,
            FontVariantCaps.self,
            FontVariantEastAsian.self,
            FontVariantLigatures.self,
            FontVariantNumeric.self,
            FontVariantPosition.self,
            FontVariationSettings.self,
            FontWeight.self,
            // glyph-orientation-horizontal: it left SVG 2 (11.6.3)
            // glyph-orientation-vertical: how glyphs stand is left to the consumer, which has the fonts
            ImageOrientation.self,
            ImageRendering.self,
            // inline-size: wrapping text needs fonts, which the consumer has
            Isolation.self,
            // kerning: it left SVG 2, where font-kerning took its place
            Language.self,
            LetterSpacing.self,
            LightingColor.self,
            LineBreak.self,
            LineHeight.self,
            // line-increment: it is of SVG Tiny 1.2 alone
            Marker.self,
            MarkerEnd.self,
            MarkerMid.self,
            MarkerStart.self,
            Mask.self,
            // mask-border*: no browser draws it on SVG's elements
            MaskClip.self,
            MaskComposite.self,
            MaskImage.self,
            MaskMode.self,
            MaskOrigin.self,
            MaskPosition.self,
            MaskRepeat.self,
            MaskSize.self,
            MaskType.self,
            MixBlendMode.self,
            Offset.self,
            OffsetAnchor.self,
            OffsetDistance.self,
            OffsetPath.self,
            OffsetPosition.self,
            OffsetRotate.self,
            Opacity.self,
            Outline.self,
            OutlineColor.self,
            OutlineOffset.self,
            OutlineStyle.self,
            OutlineWidth.self,
            Overflow.self,
            OverflowWrap.self,
            OverflowX.self,
            OverflowY.self,
            PaintOrder.self,
            // pointer-events: a scene has no pointer
            Rotate.self,
            Scale.self,
            // shape-image-threshold, shape-inside, shape-margin, shape-padding: wrapping text needs fonts, which
            //   the consumer has
            // shape-subtract: wrapping text needs fonts, which the consumer has
            ShapeRendering.self,
            // solid-color, solid-opacity: dropped from SVG 2 before it was finished
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
            TextAlign.self,
            // text-align-all: no browser reads it
            TextAlignLast.self,
            // text-overflow: it needs the widths of glyphs, which the consumer has
            TextAnchor.self,
            TextCombineUpright.self,
            TextDecoration.self,
            TextDecorationColor.self,
            // text-decoration-fill, text-decoration-stroke: lines have the fill and the stroke of the element that
            //   declares them (SVG 2, 11.12)
            TextDecorationLine.self,
            TextDecorationStyle.self,
            TextDecorationThickness.self,
            TextEmphasis.self,
            TextEmphasisColor.self,
            TextEmphasisPosition.self,
            TextEmphasisStyle.self,
            TextIndent.self,
            TextOrientation.self,
            TextRendering.self,
            TextShadow.self,
            TextTransform.self,
            TextUnderlineOffset.self,
            TextWrap.self,
            Transform.self,
            TransformBox.self,
            TransformOrigin.self,
            Translate.self,
            UnicodeBidi.self,
            VectorEffect.self,
            // vertical-align: baseline-shift and alignment-baseline are read one by one
            // viewport-fill, viewport-fill-opacity: they are of SVG Tiny 1.2 alone
            Visibility.self,
            WebKitTextFillColor.self,
            WebKitTextStroke.self,
            WebKitTextStrokeColor.self,
            WebKitTextStrokeWidth.self,
            WhiteSpace.self,
            // will-change: a hint, and what is drawn does not depend on it
            WordBreak.self,
            WordSpacing.self,
            WritingMode.self,
        ], as: { $0 })
}
