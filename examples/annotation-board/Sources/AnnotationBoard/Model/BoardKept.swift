import BridgeHost
import CommandBridge
import Switchless

/// Whether what is done on the board is kept. A page shows it while it is not.
public enum BoardKept: BridgeEvent {
    public static let name: Name = "board.kept"
    public static let summary = "Changes are kept again, or are not kept any more: the disk is full, for example."

    /// The state of the file.
    public struct Value: Codable, Hashable, Sendable {
        let isKept: Bool
        /// Why not.
        let reason: String?

        init(_ fault: StorageError?) {
            isKept = fault == nil
            reason = fault?.description
        }
    }
}
