#if Server

import NIOCore
import Switchless

/// Runs work on the server's event loop, as long as there is one. Commands may end after the server has.
final class LoopGate: Sendable {
    let loop: any EventLoop
    private let isOpen = Guarded(true)

    init(_ loop: any EventLoop) { self.loop = loop }

    /// Runs `body` on the event loop, from any thread; not at all when the server has ended.
    func execute(_ body: @escaping @Sendable () -> Void) {
        isOpen.withLock { isOpen in
            if isOpen { loop.execute(body) }
        }
    }

    /// From now on nothing is run.
    func shut() { isOpen.withLock { $0 = false } }
}

#endif
