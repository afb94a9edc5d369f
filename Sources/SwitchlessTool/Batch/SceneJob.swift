import SVGScene
import Switchless
import VectorScene

/// Converts a drawing and writes its scene.
struct SceneJob: BatchJob {
    let converter: SVGConverter
    let format: any SceneWriter.Type
    let writing: SceneWriterOptions
    /// Whether a drawing with a warning fails.
    let isStrict: Bool
    /// The page that shows all drawings; `nil` for none.
    let gallery: GalleryPage?

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        var converter = converter
        converter.options.base = input.folder
        converter.options.folder = converter.options.folder ?? input.folder
        let source = CountingSource(input.source, keepsBytes: format.showsOriginal || gallery != nil)
        let start = ContinuousClock.now
        let conversion = try converter.convert(source)
        let converted = ContinuousClock.now
        let passes = reporter.report(
            conversion.diagnostics, dropped: conversion.droppedDiagnostics, of: input.name,
            failingAt: isStrict ? .warning : nil)
        guard passes else { return }
        figures.nodes = NodeCount(conversion.scene).count
        let original = SceneOriginal(
            name: Path.base(of: input.name), bytes: source.bytes, diagnostics: conversion.diagnostics,
            droppedDiagnostics: conversion.droppedDiagnostics)
        var writing = writing
        writing.original = original
        let writer = format.init(writing)
        let written = ContinuousClock.now
        var lost = Diagnostics()
        let counted = CountingOutput(output)
        try counted.write { sink in
            try writer.write(conversion.scene, reporting: &lost, to: sink)
        }
        _ = reporter.report(lost.entries, dropped: lost.dropped, of: input.name, failingAt: nil)
        figures.bytesIn = source.count
        figures.bytesOut = counted.count
        figures.time = converted - start + (.now - written)
        try gallery?.add(conversion.scene, of: original, at: output.file, format, byteCount: counted.count)
    }
}
