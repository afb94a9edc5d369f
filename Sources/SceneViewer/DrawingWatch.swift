#if Server

import CommandBridge

/// Looks at the files again and again, and tells the pages which of them changed.
///
/// The time of the last change and the size are looked at, which all systems have. Files that a drawing refers to are not.
struct DrawingWatch: Sendable {
    private let drawings: ViewedDrawings

    init(_ drawings: ViewedDrawings) { self.drawings = drawings }

    /// Looks until the task is cancelled.
    func run(telling dispatcher: CommandDispatcher) async {
        var known = revisions
        while (try? await Task.sleep(for: drawings.limits.watchInterval)) != nil {
            let now = revisions
            for (index, (old, new)) in zip(known, now).enumerated() where old != new {
                await dispatcher.emit(DrawingsChanged.self, ChangedDrawing(drawing: index))
            }
            known = now
        }
    }

    private var revisions: [String] { drawings.files.indices.map(drawings.revision(of:)) }
}

#endif
