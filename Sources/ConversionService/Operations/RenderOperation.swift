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
            "resolution", \.drawing.writing.resolution, in: 1...9600,
            "The dots per inch of what becomes a bitmap in PDF: filtered groups, and masks by luminance. Default: 300."),
    ]

    private static let pictures = Registry<any SceneWriter.Type>(
        "picture format", ServiceResources.pictures, as: { $0 })

    var drawing: SVGOperation

    init(_ resources: ServiceResources) {
        drawing = SVGOperation(resources)
        drawing.format = PNGWriter.self
    }

    static func answerTypes(_ resources: ServiceResources) -> [String] { pictures.handlers.map { $0.mediaType } }

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        try drawing.convert(document, to: answer)
    }
}

#endif
