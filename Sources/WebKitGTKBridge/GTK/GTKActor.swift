#if WebKitGTK

import CWebKitGTK

/// The actor of GTK: everything that calls GTK or WebKit runs on it, on the thread of ``GTKProgram``.
@globalActor
public actor GTKActor {
    /// The actor.
    public static let shared = GTKActor()

    /// Runs the actor's jobs in GTK's main loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe GTKExecutor.shared.asUnownedSerialExecutor()
    }
}

/// Runs jobs in the loop of GTK's main context, in the order in which they come.
final class GTKExecutor: SerialExecutor {
    static let shared = GTKExecutor()

    private final class Entry: Sendable {
        let job: UnownedJob
        init(_ job: UnownedJob) { self.job = job }
    }

    func enqueue(_ job: UnownedJob) {
        let entry = unsafe Unmanaged.passRetained(Entry(job))
        unsafe g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { entry in
                guard let entry = unsafe entry else { return G_SOURCE_REMOVE }
                let job = unsafe Unmanaged<Entry>.fromOpaque(entry).takeRetainedValue().job
                unsafe job.runSynchronously(on: GTKExecutor.shared.asUnownedSerialExecutor())
                return G_SOURCE_REMOVE
            }, unsafe entry.toOpaque(), nil)
    }

    func checkIsolated() {
        precondition(g_main_context_is_owner(nil) != 0, "this has to be called on the thread of GTKProgram.run")
    }

    func isIsolatingCurrentContext() -> Bool? { g_main_context_is_owner(nil) != 0 }
}

#endif
