import SystemCalls
import VectorScene

extension OutputOptions {
    /// Writes what all scenes go to together, and the table of them.
    ///
    /// - Returns: the exit code.
    func finish(
        _ result: BatchResult, _ pages: ScenePages?, _ destination: any Destination, _ messages: MessageOptions,
        _ gallery: GalleryFile? = nil
    ) throws -> Int32 {
        if result.interruption == nil, let lost = try pages?.write(as: format.init(writing)) {
            _ = Reporter(messages).report(
                lost.entries, dropped: lost.dropped, of: pages?.path ?? "<stdout>", failingAt: nil)
        }
        if summary { try destination.summarize(result.figures) }
        if summary || gallery != nil { try destination.conclude(gallery) }
        return result.exitCode
    }
}

extension Destination {
    /// Prints a table of `figures` on standard output, or on standard error if the scenes are on standard output.
    fileprivate func summarize(_ figures: [Figures]) throws {
        var table = TextTable(Figures.sides)
        table.append(Figures.headings)
        for row in figures { table.append(row.cells) }
        if figures.count > 1 { table.append(Figures.total(of: figures).cells) }
        try stream.write(table.text + "\n")
    }

    /// Says where the scenes are, and which file shows them.
    fileprivate func conclude(_ gallery: GalleryFile?) throws {
        let places = [displayName.map { "scenes in \($0)" }, gallery.map { "open \($0.path) to see them" }]
        let text = places.compactMap(\.self).joined(separator: "; ")
        if !text.isEmpty { try stream.write(text.prefix(1).uppercased() + text.dropFirst() + "\n") }
    }

    private var stream: OpenFile { leavesStandardOutput ? .standardOutput : .standardError }
}
