#if Server && Rendering

import CairoDrawing
import Switchless
import VectorScene

/// `POST /render`: what `switchless pipe render` does.
struct RenderOperation: ServiceOperation {
    static let name: Name = "render"
    static let summary = "Draws a drawing as a picture."
    static let reads = SVGOperation.reads
    static let mediaTypes = SVGOperation.mediaTypes
    static let answers = "The picture."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter(
            "format", \.drawing.format, from: { _ in pictures }, "The format of the picture. Default: png."),
        ServiceParameter("width", \.drawing.writing.width, in: 1...1_000_000, "The width of the picture in pixels."),
        ServiceParameter(
            "fit", \.box, "The box of the picture in pixels, such as 256x256; the drawing keeps its proportions."),
        ServiceParameter(
            "fit-mode", \.fitMode, from: { _ in modes }, "How the drawing lies in the box. Default: inside."),
        ServiceParameter(
            "scale", \.scale,
            "How many times larger than the drawing the picture is, where no size is given. Default: 1."),
        ServiceParameter(
            "padding", \.padding, in: 0...100_000,
            "The pixels between each edge of the picture and the drawing, as a part of its size. Default: 0."),
        ServiceParameter("element", \.drawing.element, "The id of the one element that is drawn."),
        ServiceParameter("crop", \.drawing.isCropped, "Whether the drawing is cropped to what it paints."),
        ServiceParameter(
            "background", \.background, "The colour where nothing is drawn, such as #ffffff."),
        ServiceParameter(
            "resolution", \.drawing.writing.resolution, in: 1...9600,
            "The dots per inch of what becomes a bitmap in PDF: filtered groups, and masks by luminance. Default: 300."),
        ServiceParameter(
            "compression", \.drawing.writing.compression, in: 0...9,
            "How much effort is made to compress a PNG. Default: 3."),
        ServiceParameter(
            "quality", \.drawing.writing.quality, in: 1...100,
            "The quality of a JPEG or a WebP. Default: 90 for JPEG; WebP is without loss."),
    ]

    private static let pictures = Registry<any SceneWriter.Type>(
        "picture format", ServiceResources.pictures, as: { $0 })

    private static let modes = Dictionary(uniqueKeysWithValues: PictureFit.Mode.allCases.map { ($0.rawValue, $0) })

    var drawing: SVGOperation
    var box: PictureBox?
    var fitMode: PictureFit.Mode?
    var scale: PictureScale?
    var padding: Int?
    var background: PictureColor?

    init(_ resources: ServiceResources) {
        drawing = SVGOperation(resources)
        drawing.format = PNGWriter.self
    }

    static func answerTypes(_ resources: ServiceResources) -> [String] { pictures.handlers.map { $0.mediaType } }

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        var drawing = drawing
        drawing.writing.fit = box?.fit
        if let fitMode { drawing.writing.fit?.mode = fitMode }
        drawing.writing.background = background?.color
        drawing.writing.scale = scale?.factor
        drawing.writing.padding = padding ?? 0
        try drawing.convert(document, to: answer)
    }
}

/// The text of a box of pixels.
struct PictureBox: ServiceParameterValue {
    static let schemaType = "string"
    let fit: PictureFit
    init?(parameter text: String) {
        guard let fit = PictureFit(text) else { return nil }
        self.fit = fit
    }
}

/// The text of a factor above 0.
struct PictureScale: ServiceParameterValue {
    static let schemaType = "number"
    let factor: Double
    init?(parameter text: String) {
        guard let factor = Double(text), factor > 0, factor.isFinite else { return nil }
        self.factor = factor
    }
}

/// The text of a colour.
struct PictureColor: ServiceParameterValue {
    static let schemaType = "string"
    let color: SceneColor
    init?(parameter text: String) {
        guard let color = SceneColor(hex: text) else { return nil }
        self.color = color
    }
}

#endif
