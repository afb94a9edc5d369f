#if Server
import BridgeServer
import BridgeTelemetry
import CommandBridge
import ServiceLifecycleTestKit
import Testing

@Suite("The lifecycle of a page server", .timeLimit(.minutes(5)))
struct LifecycleTests {
    private struct Host: Sendable {}

    @Test("A graceful shutdown ends the server without an error")
    func shutdown() async throws {
        let dispatcher = CommandDispatcher(host: Host(), commands: CommandRegistry<Host>())
        let page = HandlerRoute(path: "/") { _ in ServerResponse(status: 204) }
        let (points, point) = AsyncStream<Int>.makeStream()
        let service = PageService(PageServer(dispatcher, routes: [page])) { point.yield($0.port) }
        try await testGracefulShutdown { trigger in
            async let serving: Void = service.run()
            let port = await points.first { _ in true }
            #expect(port ?? 0 > 0)
            trigger.triggerGracefulShutdown()
            try await serving
        }
    }
}
#endif
