import CommandBridge
import Switchless
import Testing

@Suite("The trace context of a message")
struct TraceContextTests {
    private static let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

    @Test("The example of the specification is read")
    func example() throws {
        let context = try #require(TraceContext(parent: Self.parent, state: "rojo=00f067aa0ba902b7,congo=t61rcWkgMzE"))
        #expect(context.traceID == "0af7651916cd43dd8448eb211c80319c")
        #expect(context.spanID == "b7ad6b7169203331")
        #expect(context.isSampled)
        #expect(context.state == "rojo=00f067aa0ba902b7,congo=t61rcWkgMzE")
    }

    @Test(
        "What is not valid is no context",
        arguments: [
            "", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-",
            "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "00_0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01x",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-\n",
            "00-0af7651916cd43dd8448eb211c80319g-b7ad6b7169203331-01",
            "é0-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ])
    func invalid(parent: String) { #expect(TraceContext(parent: parent) == nil) }

    @Test("A later version may have more parts, and no flag of sampling")
    func laterVersion() throws {
        let context = try #require(
            TraceContext(parent: "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00-what-the-future"))
        #expect(!context.isSampled)
    }

    @Test(
        "An invalid state is ignored, and the parent kept",
        arguments: ["", "a", "=b", "a=b=c", "a=b,,c=d", "A=b", "a=\u{7F}", "a=é"])
    func invalidState(state: String) throws {
        #expect(try #require(TraceContext(parent: Self.parent, state: state)).state == nil)
    }

    @Test("The limits of a state: bytes and members")
    func limits() throws {
        let members = (0..<TraceContext.stateMembers).map { "k\($0)=1" }.joined(separator: ",")
        let long = "k=" + String(repeating: "v", count: TraceContext.stateBytes - 2)
        for state in [members, long] { #expect(TraceContext(parent: Self.parent, state: state)?.state == state) }
        for state in [members + ",k=1", long + "v"] {
            #expect(TraceContext(parent: Self.parent, state: state)?.state == nil)
        }
        let endless = "01" + Self.parent.dropFirst(2) + "-" + String(repeating: "a", count: 10_000)
        #expect(TraceContext(parent: endless) == nil)
    }

    /// The traces that `before` sees, and the diagnostics.
    private func traces(_ members: String) async -> (traces: [String], diagnostics: [String]) {
        let seen = Inbox(), told = Inbox()
        var phases = Phases()
        phases.before { call throws(CommandFault) in seen.send(Array((call.trace?.spanID ?? "none").utf8)) }
        let dispatcher = CommandDispatcher(
            host: Desk(), commands: Desk.commands, policy: Desk.openPolicy, phases: phases,
            reporting: { told.send(Array($0.line(in: "bridge").utf8)) })
        let message = #"{"jsonrpc":"2.0","method":"subtract","params":[3,1],\#(members)"id":1}"#
        await dispatcher.receive(Array(message.utf8), from: Desk.page) { _ in }
        return (await seen.rest(), await told.rest())
    }

    @Test("A call has the context of its message")
    func call() async {
        let (traces, diagnostics) = await traces(#""traceparent":"\#(Self.parent)","tracestate":"a=b","#)
        #expect(traces == ["b7ad6b7169203331"] && diagnostics == [])
    }

    @Test(
        "A malformed context is ignored with a diagnostic, which is bounded and escaped",
        arguments: ["7", #""\u001b[2J""#])
    func malformed(value: String) async throws {
        let (traces, diagnostics) = await traces(#""traceparent":\#(value),"#)
        #expect(traces == ["none"])
        let line = try #require(diagnostics.first)
        #expect(line.contains("sends the invalid trace context") && line.hasSuffix("[trace-context]"))
        #expect(!line.contains("\u{1B}"))
    }
}
