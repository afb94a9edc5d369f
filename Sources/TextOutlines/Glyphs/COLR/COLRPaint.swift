#if Rendering

import Switchless
import VectorScene

/// A kind of paint, in its plain and its variable form (OpenType, `COLR`, "Paint formats").
protocol COLRPaint: Named {
    /// The format's number.
    static var number: Int { get }
    /// The number of the variable format; `nil` if there is none.
    static var variableNumber: Int? { get }
    /// The fields that follow the format's number, without the index of variations.
    static var fields: [PaintField] { get }
    /// Draws the paint.
    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault)
}

/// Every paint that is read.
enum COLRPaints {
    /// The paints in the order of their numbers.
    static let standard = Registry<any COLRPaint.Type>(
        "paint",
        [
            PaintColrLayers.self,
            PaintSolid.self,
            PaintLinearGradient.self,
            PaintRadialGradient.self,
            PaintSweepGradient.self,
            PaintGlyph.self,
            PaintColrGlyph.self,
            PaintTransform.self,
            PaintTranslate.self,
            PaintScale.self,
            PaintScaleAroundCenter.self,
            PaintScaleUniform.self,
            PaintScaleUniformAroundCenter.self,
            PaintRotate.self,
            PaintRotateAroundCenter.self,
            PaintSkew.self,
            PaintSkewAroundCenter.self,
            PaintComposite.self,
        ], as: { $0 })

    /// A paint in one of its two forms.
    struct Form {
        let paint: any COLRPaint.Type
        let isVariable: Bool
    }

    /// The forms by number.
    static let forms: [Int: Form] = {
        var forms: [Int: Form] = [:]
        for paint in standard.handlers {
            forms[paint.number] = Form(paint: paint, isVariable: false)
            paint.variableNumber.map { forms[$0] = Form(paint: paint, isVariable: true) }
        }
        return forms
    }()
}

/// What a paint is drawn with.
struct PaintState {
    /// Leads from the paint's space, in the font's units with y upwards, to the glyph's.
    var transform: Transform
    /// The shape that limits the paint, in the glyph's space; `nil` for none.
    var shape: PathData?
}

#endif
