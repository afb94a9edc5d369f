import CommandBridge
import CommandClient
import Foundation
import ModelMapping
import Testing

@Suite("The client that is generated for the workshop")
struct GeneratedTests {
    private func connected() async -> (client: CommandClient, host: PipedHost) {
        let host = PipedHost(Workshop.dispatcher(), framing: ContentLengthFraming.self)
        return (CommandClient(host.client, deadline: .patient), host)
    }

    @Test("Commands are called with their types")
    func commands() async throws {
        let (client, host) = await connected()
        let at = Date(timeIntervalSince1970: 1_700_000_000)
        let item = try await client.itemOpen(.init(id: 7, tags: ["a", "b"], mode: .readOnly, at: at))
        #expect(item.title == "a,b")
        #expect(item.shape == .pair(7, .readOnly))
        #expect(item.mode == .readOnly)
        #expect(item.bytes == Data([1, 2, 3]))
        #expect(item.at == at)
        #expect(item.parents == ["a": [1, nil]])
        #expect(item.other == ["x": [1, true]])
        for shape in [ItemDrawCommand.Arguments.Shape.circle(radius: 2), .pair(1, nil), .nothing] {
            let drawn = try await client.itemDraw(.init(shape: shape))
            #expect("\(drawn)".contains("\(shape)".prefix(6)))
        }
        #expect(try await client.sum([1, 2, 3]) == 6)
        #expect(await fault { try await client.fail() } == CommandFault(.invalidArguments, "there is no item 7"))
        #expect(await fault { try await client.wait(deadline: .milliseconds(20)) }?.code == .deadline)
        #expect(await host.dispatcher.load.pages == 1)
        await client.close()
    }

    @Test("Progress, pieces, events and methods of pages have their types")
    func others() async throws {
        let (client, host) = await connected()
        await client.serve(PageLookMethod.self) { .init(parts: ["zoom \($0.zoom)"]) }
        #expect(try await client.pageShow() == ["zoom 2.0"])
        let count = try await client.beginItemCount(.init(to: 2))
        var steps: [ItemCountCommand.Progress] = []
        for try await step in count.progress { steps.append(step) }
        #expect(steps == [.init(done: 0), .init(done: 1)])
        #expect(try await count.reply() == 2)
        let squares = try await client.beginSquares([3])
        #expect(try await squares.progress.reduce(0, +) == 5)
        #expect(try await squares.reply().count == 3)
        let events = try await client.events(ItemsChangedEvent.self)
        await host.dispatcher.emit(Workshop.Changed.self, .init(count: 1, mode: .default))
        let first = try #require(try await events.first { _ in true })
        #expect(first.value == .init(count: 1, mode: .default))
        await client.close()
    }

    @Test("A command that takes a stream is called with pieces of its type")
    func streams() async throws {
        let (client, _) = await connected()
        let items = AsyncStream { continuation in
            for number in 0..<100 {
                continuation.yield(
                    ItemLoadCommand.Piece(
                        title: "\(number)", bytes: Data(repeating: 7, count: number), mode: .readOnly))
            }
            continuation.finish()
        }
        #expect(try await client.itemLoad(sending: items) == (0..<100).map { "\($0) \($0)" })
        await client.close()
    }
}
