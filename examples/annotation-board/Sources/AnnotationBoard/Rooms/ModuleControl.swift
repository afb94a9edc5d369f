import BridgeHost
import CommandBridge

/// Changes a room while pages are connected.
public protocol ModuleControl: Sendable {
    /// Suspends a module: its commands are refused and its views are gone.
    ///
    /// - Throws: ``WiringError`` if there is no such module, or its calls do not end in time.
    func suspend(_ name: String) async throws(WiringError)
    /// Resumes a module that is suspended.
    ///
    /// - Throws: ``WiringError`` if there is no such module.
    func resume(_ name: String) async throws(WiringError)
    /// Forgets what moderators have always allowed and never: they are asked again.
    func forgetPermissions() async
}
