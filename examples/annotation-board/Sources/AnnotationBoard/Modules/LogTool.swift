import CommandBridge
import Foundation
import Switchless

/// Says on standard error what became of each call.
struct LogTool: BoardModule {
    static let className = "log"

    func subscribe(to phases: inout Phases, on board: Board) {
        phases.after { call, settlement in
            FileHandle.standardError.write(Data("\(Self.line(of: call, settlement))\n".utf8))
        }
    }

    /// What became of a call. A fault may hold texts that the page has sent.
    static func line(of call: CommandCall, _ settlement: Settlement) -> String {
        let outcome = settlement.fault.map { ShownText.of("\($0)", most: 400) } ?? "done"
        return "\(call.caller.id) \(call.name): \(outcome), \(settlement.duration)"
    }
}
