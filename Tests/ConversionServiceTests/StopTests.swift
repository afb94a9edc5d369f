#if Server
import Foundation
import Testing

@testable import ConversionService

@Suite("Graceful shutdown")
struct StopTests {
    @Test("What is in flight is finished, and nothing more is taken")
    func finishing() async throws {
        try await TestService.run({
            $0.limits.stopTime = .seconds(60)
            $0.limits.conversionTime = .seconds(600)
        }) { service in
            let client = try TestClient(service.port)
            let hold = TestClient.request("POST", "/hold", Array("finishing".utf8))
            await client.send(hold + TestClient.request("GET", "/health/ready") + TestClient.request("POST", "/wait"))
            while try await service.metric("switchless_in_flight") != 1 { try await Task.sleep(for: .milliseconds(5)) }
            service.stop()
            let end = ContinuousClock.now + .seconds(30)
            while (try? TestClient(service.port)) != nil, ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(throws: ClientError.self) { try TestClient(service.port) }
            service.release("finishing")
            #expect(try await client.reply().status == 200)
            // Those that came before the shutdown are answered, and say what is going on.
            let ready = try? await client.reply()
            #expect(ready == nil || ready?.code == "draining")
        }
    }

    @Test("What does not finish in time is cut off")
    func cutting() async throws {
        // It would never end otherwise.
        try? await TestService.run({
            $0.limits.stopTime = .milliseconds(300)
            $0.limits.conversionTime = .seconds(600)
        }) { service in
            let client = try TestClient(service.port)
            await client.send(TestClient.request("POST", "/hold", Array("for ever".utf8)))
            try await Task.sleep(for: .milliseconds(100))
            service.stop()
            _ = try? await client.reply()
        }
        _ = Hold.released.withLock { $0.insert(Array("for ever".utf8)) }
    }

    @Test("A port that is taken is an error")
    func taken() async throws {
        try await TestService.run { service in
            var configuration = ServiceConfiguration()
            configuration.port = service.port
            configuration.logger.logLevel = .critical
            let second = ConversionService(configuration)
            await #expect(throws: (any Error).self) { try await second.run() }
        }
    }
}
#endif
