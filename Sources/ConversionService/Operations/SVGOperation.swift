#if Server

import SVGScene
import Switchless
import VectorScene

/// `POST /svg`: what `switchless svg` does.
struct SVGOperation: ServiceOperation {
    static let name: Name = "svg"
    static let summary = "Converts a drawing to a scene, or to another format of scenes."
    static let reads = "An SVG drawing, compressed with gzip or not."
    static let mediaTypes = ["image/svg+xml", "application/xml", "text/xml", "application/gzip"]
    static let answers = "The scene in the format that was asked for."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter("format", \.format, from: \.formats, "The format of the answer. Default: json."),
        ServiceParameter(
            "precision", \.writing.precision, in: 1...17,
            "The precision of numbers: significant digits in JSON, otherwise decimals."),
        ServiceParameter("pretty", \.writing.pretty, "Whether the answer is indented."),
        ServiceParameter(
            "source", \.includesSource, "Whether each node names the element and line that it comes from."),
        ServiceParameter("element", \.element, "The id of the one element that is drawn, cropped to what it paints."),
        ServiceParameter("crop", \.isCropped, "Whether the drawing is cropped to what it paints."),
        ServiceParameter("width", \.writing.width, in: 1...1_000_000, "The width of a picture in pixels."),
    ]

    var format: any SceneWriter.Type = JSONWriter.self
    var writing = SceneWriterOptions()
    var includesSource = false
    var element: String?
    var isCropped = false
    private let resources: ServiceResources

    init(_ resources: ServiceResources) { self.resources = resources }

    static func answerTypes(_ resources: ServiceResources) -> [String] {
        resources.formats.handlers.map { $0.mediaType }
    }

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        var converter = resources.converter
        converter.options.includesSource = converter.options.includesSource || includesSource
        converter.options.adapt(to: format)
        converter.options.elementID = element ?? converter.options.elementID
        converter.options.isCropped = converter.options.isCropped || isCropped
        let conversion = try converter.convert(document.source)
        answer.report(conversion.diagnostics, dropped: conversion.droppedDiagnostics)
        var writing = writing
        writing.original = SceneOriginal(
            name: ServiceDocument.name, bytes: format.showsOriginal ? document.bytes : nil,
            diagnostics: conversion.diagnostics, droppedDiagnostics: conversion.droppedDiagnostics)
        answer.mediaType = format.mediaType
        answer.content = format.content
        try format.init(writing).write(conversion.scene, reporting: &answer.diagnostics) { try answer.write($0) }
    }
}

#endif
