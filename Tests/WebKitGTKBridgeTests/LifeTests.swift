#if WebKitGTK

import CommandBridge
import Testing
import WebKitGTKBridge

@Suite("The end of a page in WebKitGTK", .serialized, .enabled(if: Theatre.hasDisplay), .timeLimit(.minutes(5)))
struct LifeTests {
    init() { Theatre.begin }

    @Test("Another document ends the calls of the one before, and calls for itself")
    func navigation() async throws {
        let scene = try await Scene()
        try await scene.beginHolding()
        try await scene.open("test://desk/other")
        try await scene.desk.log.hears("cancelled")
        #expect(try await scene.call("who") == "test://desk/other")
        #expect(await scene.dispatcher.load.pages == 1)
    }

    @Test("A reload ends the calls, too")
    func reload() async throws {
        let scene = try await Scene()
        try await scene.beginHolding()
        _ = try await scene.run("globalThis.mark = 'old'")
        await scene.view?.reload()
        try await scene.desk.log.hears("cancelled")
        try await scene.shows("test://desk/")
        #expect(try await scene.call("who") == "test://desk/")
    }

    @Test("A page that one comes back to is loaded anew")
    func back() async throws {
        let scene = try await Scene()
        try await scene.beginHolding()
        _ = try await scene.run("globalThis.mark = 'old'")
        try await scene.open("test://desk/other")
        _ = try? await scene.run("history.back()")
        try await scene.shows("test://desk/")
        #expect(try await scene.call("who") == "test://desk/")
    }

    @Test("The end of the web process settles the calls, and the next page calls again")
    func crash() async throws {
        let scene = try await Scene()
        try await scene.beginHolding()
        await scene.view?.terminate()
        try await scene.desk.log.hears("cancelled")
        try await scene.open("test://desk/again")
        #expect(try await scene.call("who") == "test://desk/again")
    }

    @Test("The release of the view settles the calls, and leaves nothing open")
    func release() async throws {
        let scene = try await Scene()
        try await scene.beginHolding()
        await scene.close()
        try await scene.desk.log.hears("cancelled")
        while await scene.dispatcher.load != BridgeLoad() { await Task.yield() }
        #expect(await scene.view == nil)
    }

    @Test("A window shows the page until it is closed")
    @GTKActor
    func window() async throws {
        let scene = try await Scene()
        let window = Window("desk", width: 400, height: 300, showing: try #require(scene.view))
        let width =
            "while (innerWidth === 0) await new Promise((done) => setTimeout(done, 10)); return String(innerWidth)"
        #expect(try await Int(scene.run(width)) == 400)
        window.close()
        await window.closed()
    }
}

#endif
