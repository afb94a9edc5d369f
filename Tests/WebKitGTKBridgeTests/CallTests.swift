#if WebKitGTK

import CommandBridge
import Testing
import WebKitGTKBridge

@Suite("A page in WebKitGTK", .serialized, .enabled(if: Theatre.hasDisplay), .timeLimit(.minutes(5)))
struct CallTests {
    init() { Theatre.begin }

    @Test("A page calls a command, and has its result")
    func call() async throws {
        let scene = try await Scene()
        #expect(try await scene.call("echo", #"{"text":"grüße \u0000 🙂"}"#) == "grüße \u{0} 🙂")
    }

    @Test("The host knows the page's origin and path")
    func caller() async throws {
        let scene = try await Scene("/board/?a#b")
        #expect(try await scene.call("who") == "test://desk/board/")
    }

    @Test("A command that the policy does not allow is refused")
    func refused() async throws {
        let scene = try await Scene()
        #expect(try await scene.call("erase").hasPrefix("-32001 "))
    }

    @Test("The path of each message counts, also when the page changes it by itself")
    func path() async throws {
        let scene = try await Scene("/viewer/")
        #expect(try await scene.call("erase").hasPrefix("-32001 "))
        _ = try await scene.run("history.pushState(null, '', '/admin/')")
        #expect(try await scene.call("erase") == "erased")
        #expect(try await scene.call("who") == "test://desk/admin/")
        _ = try await scene.run("history.back(); await new Promise((done) => addEventListener('popstate', done))")
        #expect(try await scene.call("erase").hasPrefix("-32001 "))
    }

    @Test("An event reaches the page")
    func event() async throws {
        let scene = try await Scene()
        _ = try await scene.call("who")
        async let heard = scene.run("return String(await new Promise((done) => bridge.on('moved', done)))")
        // The event is kept for the page until it has subscribed.
        await scene.dispatcher.emit(Moved.self, 7)
        #expect(try await heard == "7")
    }

    @Test("A page of another origin is another caller, which the policy does not know")
    func origin() async throws {
        let scene = try await Scene()
        try await scene.open("test://stranger/")
        #expect(try await scene.call("echo", #"{"text":"x"}"#).hasPrefix("-32001 "))
    }

    @Test("A hundred calls at once are each answered with their own result")
    func many() async throws {
        let scene = try await Scene()
        let results = try await scene.run(
            """
            const { connect } = await import("/bridge.js");
            const bridge = connect();
            const calls = Array.from({ length: 100 }, (_, index) => bridge.call("echo", { text: String(index) }));
            return (await Promise.all(calls)).join();
            """)
        #expect(results == (0..<100).map(String.init).joined(separator: ","))
    }
}

#endif
