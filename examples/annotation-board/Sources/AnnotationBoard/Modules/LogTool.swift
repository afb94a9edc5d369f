import CommandBridge
import Foundation

/// Says on standard error what became of each call.
struct LogTool: BoardModule {
    static let className = "log"

    func subscribe(to phases: inout Phases, on board: Board) {
        phases.after { call, settlement in
            let end = settlement.fault.map { "\($0)" } ?? "done"
            let line = "\(call.caller.id) \(call.name): \(end), \(settlement.duration)\n"
            FileHandle.standardError.write(Data(line.utf8))
        }
    }
}
