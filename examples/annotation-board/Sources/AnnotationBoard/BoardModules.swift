/// Every module that a configuration may name.
public enum BoardModules {
    public static let standard: [any BoardModule.Type] = [
        BoardTool.self,
        ClassroomPoll.self,
        ClearTool.self,
        DrawingTool.self,
        EraserTool.self,
        HistoryTool.self,
        ImageTool.self,
        LassoTool.self,
        LectureLayout.self,
        LogTool.self,
        PollTool.self,
        RehearsalPoll.self,
        SnapshotTool.self,
        StrokeTool.self,
        TextTool.self,
        WorkshopLayout.self,
    ]
}
