import Switchless
import SVGScene
import VectorScene

/// Converts the drawings of one command line.
struct ConversionRun {
    let converter: SVGConverter
    let writer: any SceneWriter
    let destination: any Destination
    let reporter: Reporter
    /// Whether a drawing with a warning fails.
    let isStrict: Bool

    /// Converts `inputs` in order. A failure is reported, and the others are still converted.
    ///
    /// - Returns: the figures of those that succeeded.
    func convert(_ inputs: [any Input]) throws -> [Figures] {
        try destination.prepare()
        defer { reporter.clearProgress() }
        var all: [Figures] = []
        for (displayName, input) in inputs.enumerated() {
            if destination.leavesStandardOutput { reporter.progress(displayName + 1, of: inputs.count, input.name) }
            do {
                if let figures = try convert(input) { all.append(figures) }
            } catch {
                reporter.report(error, of: input.name)
            }
        }
        return all
    }

    private func convert(_ input: any Input) throws -> Figures? {
        var converter = converter
        converter.options.base = input.folder
        converter.options.folder = converter.options.folder ?? input.folder
        let source = CountingSource(input.source)
        var figures = Figures(file: input.name)
        let start = ContinuousClock.now
        let conversion = try converter.convert(source)
        let converted = ContinuousClock.now
        figures.diagnostics = conversion.diagnostics
        let passes = reporter.report(
            conversion.diagnostics, dropped: conversion.droppedDiagnostics, of: input.name,
            failingAt: isStrict ? .warning : nil)
        guard passes else { return nil }
        figures.nodes = NodeCount(conversion.scene).count
        let written = ContinuousClock.now
        var lost = Diagnostics()
        try destination.output(for: input).write { sink in
            try writer.write(conversion.scene, reporting: &lost) { bytes in
                figures.bytesOut += bytes.count
                try sink(Bytes(bytes))
            }
        }
        _ = reporter.report(lost.entries, dropped: lost.dropped, of: input.name, failingAt: nil)
        figures.bytesIn = source.count
        figures.time = converted - start + (.now - written)
        return figures
    }

    /// Prints a table of `figures` on standard output, or on standard error if the scenes are on standard output.
    func summarize(_ figures: [Figures]) throws {
        var table = TextTable(Figures.sides)
        table.append(Figures.headings)
        for row in figures { table.append(row.cells) }
        if figures.count > 1 { table.append(Figures.total(of: figures).cells) }
        let displayName = destination.displayName.map { "\nScenes in \($0)\n" } ?? ""
        let stream = destination.leavesStandardOutput ? OpenFile.standardOutput : OpenFile.standardError
        try stream.write(table.text + displayName)
    }
}
