/// Every module that a configuration may name.
public enum BoardModules {
    public static let standard: [any BoardModule.Type] = [
        ActivityTool.self,
        BoardTool.self,
        CardTool.self,
        ClassroomPoll.self,
        ClearTool.self,
        DrawingTool.self,
        EraserTool.self,
        ExportTool.self,
        HistoryTool.self,
        ImageTool.self,
        LassoTool.self,
        LectureLayout.self,
        LinkTool.self,
        LogTool.self,
        MirrorTool.self,
        ModerationTool.self,
        ModulesTool.self,
        PollTool.self,
        RehearsalPoll.self,
        RehearsalTool.self,
        SnapshotTool.self,
        StrokeTool.self,
        TextTool.self,
        WorkshopLayout.self,
    ]
}
