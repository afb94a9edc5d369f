import CommandBridge
import CommandClient
import Foundation
import Testing

@Suite("A client and a host at two ends of a pipe")
struct PipeTests {
    @Test(
        "Calls, progress, events and what is served work in both framings",
        arguments: Framings.standard.handlers.indices)
    func everything(index: Int) async throws {
        let host = PipedHost(Workshop.dispatcher(), framing: Framings.standard.handlers[index])
        let client = CommandClient(host.client, deadline: .patient)
        await client.serve(Workshop.Look.self) { .init(parts: ["at \($0.zoom)"]) }
        #expect(try await client.call("sum", [1, 2, 3], as: Int.self) == 6)
        #expect(try await client.call("page.show", as: [String].self) == ["at 2.0"])
        let squares = try await client.begin("squares", [4], progress: Int.self, as: StreamEnd.self)
        var numbers: [Int] = []
        for try await number in squares.progress { numbers.append(number) }
        #expect(numbers == [0, 1, 4, 9])
        #expect(try await squares.reply().count == 4)
        let events = try await client.events(Workshop.Changed.self)
        await host.dispatcher.emit(Workshop.Changed.self, .init(count: 2, mode: .readOnly))
        var iterator = events.makeAsyncIterator()
        #expect(try await iterator.next()?.value == .init(count: 2, mode: .readOnly))
        #expect(
            await fault { try await client.call("fail", as: Bool.self) }
                == CommandFault(.invalidArguments, "there is no item 7"))
        await client.close()
    }

    @Test("A stream that is read slowly is sent as it is read, and nothing is lost")
    func slowReader() async throws {
        var limits = ClientLimits()
        limits.progressBuffer = 8
        let client = CommandClient(PipedHost(Workshop.dispatcher()).client, limits: limits, deadline: .patient)
        let call = try await client.begin("squares", [200], progress: Int.self, as: StreamEnd.self)
        var numbers: [Int] = []
        for try await number in call.progress {
            if numbers.count % 50 == 0 { try await Task.sleep(for: .milliseconds(5)) }
            numbers.append(number)
        }
        #expect(numbers == (0..<200).map { $0 * $0 })
        #expect(try await call.reply().count == 200)
        await client.close()
    }

    @Test("A cancelled task cancels the host's command")
    func cancellation() async throws {
        let shop = Workshop()
        let client = CommandClient(PipedHost(Workshop.dispatcher(shop)).client, deadline: .patient)
        let task = Task { try await client.call("wait", as: Bool.self) }
        while await shop.notes.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        task.cancel()
        #expect(await fault { try await task.value }?.code == .cancelled)
        #expect(await eventually { await shop.notes.count == 2 })
        #expect(await shop.notes == ["wait", "cancelled"])
        await client.close()
    }

    @Test("When the client closes, the host learns it, and nothing is left open")
    func close() async throws {
        let host = PipedHost(Workshop.dispatcher())
        let client = CommandClient(host.client, deadline: .patient)
        #expect(try await client.call("sum", [1], as: Int.self) == 1)
        await client.close()
        #expect(await eventually { await host.dispatcher.load == BridgeLoad() })
    }

    @Test("When the host ends, calls fail")
    func end() async throws {
        let host = PipedHost(Workshop.dispatcher())
        let client = CommandClient(host.client, deadline: .patient)
        let call = Task { await fault { try await client.call("wait", as: Bool.self) } }
        while await host.dispatcher.openCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        host.host.close()
        #expect(await call.value == CommandFault(.disconnected, "the host has closed the connection"))
        await client.close()
    }

    @Test("A message of the host that is too long ends the connection with its limit")
    func limit() async throws {
        let client = CommandClient(PipedHost(Workshop.dispatcher(), limit: 200).client, deadline: .patient)
        let tags = [String(repeating: "x", count: 300)]
        let arguments = Workshop.Open.Arguments(id: 1, mode: nil, tags: tags, at: nil)
        let fault = await fault { try await client.call("item.open", arguments, as: Workshop.Open.Item.self) }
        #expect(fault?.code == .disconnected)
        #expect(fault?.message.contains("a message of the host has more than 200 bytes [limit-received]") == true)
    }

    @Test("4,000 mixed calls of 20 tasks are each settled once, as they have to be")
    func many() async throws {
        let host = PipedHost(Workshop.dispatcher())
        let client = CommandClient(host.client, deadline: .patient)
        let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
            for lane in 0..<20 {
                group.addTask {
                    var counts = [0, 0, 0]
                    for number in 0..<200 {
                        if number % 3 == 0 {
                            counts[0] +=
                                try await client.call("sum", [number, lane], as: Int.self) == number + lane ? 1 : 0
                        } else if number % 3 == 1 {
                            counts[1] +=
                                await fault { try await client.call("fail", as: Bool.self) }?.code == .invalidArguments
                                ? 1 : 0
                        } else {
                            let task = Task { await fault { try await client.call("wait", as: Bool.self) } }
                            if number % 2 == 0 { await Task.yield() }
                            task.cancel()
                            counts[2] += await task.value?.code == .cancelled ? 1 : 0
                        }
                    }
                    return counts
                }
            }
            return try await group.reduce(into: [0, 0, 0]) { sums, counts in
                for index in sums.indices { sums[index] += counts[index] }
            }
        }
        #expect(counts == [67 * 20, 67 * 20, 66 * 20])
        #expect(await client.openCount == 0)
        await client.close()
        #expect(await eventually { await host.dispatcher.load == BridgeLoad() })
    }
}
