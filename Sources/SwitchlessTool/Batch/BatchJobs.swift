import LayoutMarkup
import ModelMapping
import PropertyList
import SVGScene
import SceneTimelines
import Switchless
import VectorScene
import XMLMapping

/// Converts a drawing and writes its scene.
struct SceneJob: BatchJob {
    let converter: SVGConverter
    let delivery: SceneDelivery
    /// How a drawing that moves is recorded; `nil` for one moment of it.
    var timeline: TimelineOptions?
    /// How many frames a drawing that moves has; `nil` for one moment of it.
    var frameCount: Int?
    /// Whether the frames are written as one scene.
    var isStrip = false

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        var converter = converter
        converter.options.read(besides: input, for: delivery.format)
        let source = CountingSource(
            input.source, keepsBytes: delivery.format.showsOriginal || delivery.gallery != nil)
        let start = ContinuousClock.now
        let film = try frameCount.map { try converter.convertFrames(source, count: $0) }
        var conversion =
            try film?.conversion ?? timeline.map { try converter.convertMoving(source, timeline: $0) }
            ?? converter.convert(source)
        if isStrip, let frames = film?.frames { conversion.scene = try frames.strip() }
        figures.bytesIn = source.count
        figures.time = .now - start
        try delivery.deliver(
            conversion, of: source.bytes, named: input.name, frames: isStrip ? nil : film?.frames,
            // Whoever flattens a drawing wants it small.
            smallerThan: input.name.hasSuffix(".\(delivery.format.fileExtension)") ? source.count : nil, to: output,
            &figures, reporting: reporter)
    }
}

/// How scenes are written, whatever they were made of.
struct SceneDelivery: Sendable {
    let format: any SceneWriter.Type
    let writing: SceneWriterOptions
    /// Whether a drawing with a warning fails.
    let isStrict: Bool
    /// The page that shows all drawings; `nil` for none.
    var gallery: GalleryPage?
    /// The file that all drawings go to as pages; `nil` for a file each.
    var pages: ScenePages?

    /// Reports what a conversion found, and writes its scene.
    ///
    /// - Parameters:
    ///   - earlier: the pages before it.
    ///   - bytes: the drawing, for a format that shows it.
    ///   - name: the document that diagnostics are about.
    ///   - frames: what is written instead of the scene.
    ///   - size: the bytes that the output should have at most; `nil` where that is no matter.
    ///   - figures: receives what is counted. The time of writing is added.
    func deliver(
        _ conversion: SVGConversion, after earlier: [SceneGraph] = [], of bytes: [UInt8]? = nil, named name: String,
        frames: SceneFrames? = nil, smallerThan size: Int? = nil, to output: any Output, _ figures: inout Figures,
        reporting reporter: Reporter
    ) throws {
        let passes = reporter.report(
            conversion.diagnostics, dropped: conversion.droppedDiagnostics, of: name,
            failingAt: isStrict ? .warning : nil)
        guard passes else { return }
        let scenes = earlier + [conversion.scene]
        figures.nodes = scenes.reduce(0) { $0 + NodeCount($1).count }
        let original = SceneOriginal(
            name: Path.base(of: name), bytes: bytes, diagnostics: conversion.diagnostics,
            droppedDiagnostics: conversion.droppedDiagnostics)
        var writing = writing
        writing.original = original
        let writer = format.init(writing)
        let start = ContinuousClock.now
        var lost = Diagnostics()
        let counted = CountingOutput(output)
        try counted.write { sink in
            if let frames { return try writer.write(frames: frames, reporting: &lost, to: sink) }
            if let pages { return pages.append(scenes) }
            guard earlier.isEmpty else { return try writer.write(scenes, reporting: &lost, to: sink) }
            try writer.write(conversion.scene, reporting: &lost, to: sink)
        }
        if let size, counted.count > size {
            lost.report(
                Diagnostic(
                    .warning, "larger-output",
                    """
                    the output has \(counted.count) bytes, more than the \(size) of the drawing: it repeats what \
                    'use' and style sheets share, and holds the images that the drawing names
                    """))
        }
        _ = reporter.report(lost.entries, dropped: lost.dropped, of: name, failingAt: nil)
        figures.bytesOut = counted.count
        figures.time += .now - start
        try gallery?.add(conversion.scene, of: original, at: output.file, format, byteCount: counted.count)
    }
}

extension SVGOptions {
    /// Lets a document read what is beside it. What a format for strangers' drawings may read is named.
    mutating func read(besides input: any Input, for format: any SceneWriter.Type) {
        base = input.folder
        if !format.isSanitizing { folder = folder ?? input.folder }
    }
}

/// Lays out a template with each of the data, and writes the scene.
struct LayoutJob: BatchJob {
    let converter: LayoutConverter
    let template: LayoutTemplate
    /// Whether the documents are data, and not the template itself.
    let isFilled: Bool
    let delivery: SceneDelivery

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        let start = ContinuousClock.now
        let bytes = isFilled ? try input.source.bytes() : []
        let data = isFilled ? try TemplateData(propertyList: bytes, file: input.name) : TemplateData()
        let pages =
            delivery.format.hasPages
            ? try converter.convertPages(template, with: data) : [try converter.convert(template, with: data)]
        figures.bytesIn = bytes.count
        figures.time = .now - start
        guard let last = pages.last else { return }
        try delivery.deliver(
            last, after: pages.dropLast().map(\.scene), named: template.file ?? input.name, to: output, &figures,
            reporting: reporter)
    }
}

/// The work on each document of a batch. Documents are worked on in several threads at once.
protocol BatchJob: Sendable {
    /// Reads one document and writes what comes of it. What is wrong with the document is thrown or reported, and
    /// nothing is written then.
    ///
    /// - Parameter figures: receives what is counted.
    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws
}

/// Reads the items of a document by a mapping and writes them to a file of their own.
struct ModelsJob: BatchJob {
    let form: any ModelForm.Type
    let plan: MappingPlan
    let settings: ModelsSettings

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        let start = ContinuousClock.now
        let counted = CountingOutput(output)
        let run = form.init(plan, settings, reporter)
        do { try counted.write { try run.write([input], to: $0) } } catch {
            // An error of the document was reported.
            if !run.isAbandoned { throw error }
        }
        figures.bytesOut = counted.count
        figures.time = .now - start
    }
}

/// Reads a property list and does something with a value of it.
struct PlistJob: BatchJob {
    let action: any PlistAction
    let edits: [any PlistEdit]
    let unfolding: ArchiveUnfolding
    /// The path of the value; `nil` for the root.
    let path: PlistPath?
    /// The type that the value has to decode as.
    let type: (any TypeCheck.Type)?
    /// Whether a property list in gzip is written in gzip: where it is changed in place.
    var keepsCompression = false
    /// Whether a property list with a warning fails.
    let isStrict: Bool

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        let start = ContinuousClock.now
        let source = CountingSource(input.source)
        var diagnostics = Diagnostics()
        let document = try PlistDocument(reading: source, reporting: &diagnostics)
        let tape = try unfolding.unfold(document.tape, reporting: &diagnostics)
        let passes = reporter.report(
            diagnostics.entries, dropped: diagnostics.dropped, of: input.name, failingAt: isStrict ? .warning : nil)
        let changed = try edits.reduce(tape) { tape, edit in try tape.root.map { try edit.apply(to: $0) } ?? tape }
        guard passes, let root = changed.root else { return }
        let value = try path?.value(in: root) ?? root
        try type?.check(value)
        let losses = action.losses(of: value, in: document)
        guard reporter.report(losses, of: input.name, failingAt: isStrict ? .warning : nil) else { return }
        let counted = CountingOutput(document.isCompressed && keepsCompression ? PackedOutput(output) : output)
        try action.run(value, form: document.form, of: input, to: counted)
        figures.bytesIn = source.count
        figures.bytesOut = counted.count
        figures.time = .now - start
    }
}
