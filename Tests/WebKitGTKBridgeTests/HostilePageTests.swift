#if WebKitGTK

import CommandBridge
import Testing
import WebKitGTKBridge

@Suite("A hostile page in WebKitGTK", .serialized, .enabled(if: Theatre.hasDisplay), .timeLimit(.minutes(5)))
struct HostilePageTests {
    init() { Theatre.begin }

    @Test("A frame is refused, of whichever origin", arguments: ["test://desk/frame", "test://stranger/frame"])
    func frame(url: String) async throws {
        let frame = """
            <script type=module>
            import { connect } from "/bridge.js";
            const said = await connect().call("echo", { text: "x" }).then(String, (error) => error.message);
            parent.postMessage({ said }, "*");
            </script>
            """
        let scene = try await Scene(pages: ["/frame": frame])
        let said = try await scene.run(
            """
            const said = new Promise((done) => addEventListener("message", ({ data }) => { if (data.said) done(data.said); }));
            const frame = document.createElement("iframe");
            frame.src = url;
            document.body.append(frame);
            return await said;
            """, ["url": url])
        #expect(said.contains("the bridge only answers the main frame of a page"))
        #expect(await scene.dispatcher.load.pages == 0)
    }

    @Test("A frame cannot give the relay of its parent a channel of its own")
    func foreignChannel() async throws {
        let frame = """
            <script>
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => parent.postMessage({ said: JSON.stringify(data) }, "*");
            parent.postMessage("bridge", "*", [port2]);
            port1.postMessage({ number: 1, text: '{"jsonrpc":"2.0","id":1,"method":"who"}' });
            setTimeout(() => parent.postMessage({ said: "nothing" }, "*"), 300);
            </script>
            """
        let scene = try await Scene(pages: ["/frame": frame])
        let said = try await scene.run(
            """
            const said = new Promise((done) => addEventListener("message", ({ data }) => { if (data.said) done(data.said); }));
            const frame = document.createElement("iframe");
            frame.src = "/frame";
            document.body.append(frame);
            return await said;
            """)
        #expect(said == "nothing")
        #expect(await scene.dispatcher.load.pages == 0)
    }

    @Test("A script of the page does not reach the handler of the relay")
    func handler() async throws {
        let scene = try await Scene()
        let seen = try await scene.run(
            """
            const handlers = globalThis.webkit.messageHandlers;
            return [Object.keys(handlers).join(), String(handlers.bridge.postMessage).includes("native"), typeof globalThis.deliver].join(" ");
            """)
        #expect(seen == "bridge false undefined")
    }

    @Test(
        "What a page changes in its own world changes nothing of who it is",
        arguments: [
            "Object.prototype.toString = () => 'test://desk/admin/'",
            "Array.prototype.map = String.prototype.toString = Map.prototype.get = () => 'test://desk/admin/'",
            "String.prototype.toJSON = Array.prototype.toJSON = () => 'test://desk/admin/'",
            "MessagePort.prototype.postMessage = Window.prototype.postMessage = () => 'test://desk/admin/'",
            "try { Object.defineProperty(globalThis, 'location', { value: { pathname: '/admin/' } }) } catch {}",
            "try { Object.defineProperty(Location.prototype, 'pathname', { get: () => '/admin/' }) } catch {}",
            "globalThis.origin = 'test://admin'; globalThis.top = null; globalThis.self = {}",
            "for (const id of ['location', 'origin', 'top', 'crypto', 'webkit', 'deliver']) { const form = document.createElement('form'); form.id = form.name = id; document.body.append(form) }",
            "document.domain = 'desk'", "history.replaceState(null, '', '#/admin/')",
        ])
    func identity(change: String) async throws {
        let scene = try await Scene("/viewer/")
        _ = try? await scene.run(change)
        // What a page breaks of its own may leave it without an answer.
        for command in ["who", "erase"] {
            _ = try? await scene.run(
                "await Promise.race([import('/bridge.js').then(({ connect }) => connect().call(name)).catch(() => {}), new Promise((end) => setTimeout(end, 200))])",
                ["name": command])
        }
        #expect(Set(scene.desk.log.all).subtracting(["test://desk/viewer/"]) == [])
    }

    @Test(
        "A message that is no text, or no JSON, hurts nobody",
        arguments: ["undefined", "null", "7", "[]", "{}", "new Uint8Array(3)", "'no JSON'", "''", "'\\ud800'"])
    func garbage(message: String) async throws {
        let scene = try await Scene()
        _ = try await scene.run(
            "await Promise.race([webkit.messageHandlers.bridge.postMessage(\(message)).catch(() => {}), 0])")
        #expect(try await scene.call("echo", #"{"text":"well"}"#) == "well")
    }

    @Test("A message that exceeds the limit is refused with a message that names it, and the next one is taken")
    func length() async throws {
        var limits = WebViewLimits()
        limits.messageBytes = 2_000
        let scene = try await Scene(limits: limits)
        for letter in ["x", "ü"] {
            let said = try await scene.run(
                "return webkit.messageHandlers.bridge.postMessage(letter.repeat(1999)).then(() => 'taken', (error) => error.message)",
                ["letter": letter])
            #expect(said == (letter == "x" ? "taken" : "a message has more than 2000 bytes"))
        }
        let said = try await scene.run(
            "return webkit.messageHandlers.bridge.postMessage('x'.repeat(2001)).then(() => 'taken', (error) => error.message)"
        )
        #expect(said == "a message has more than 2000 bytes")
        #expect(try await scene.call("echo", #"{"text":"well"}"#) == "well")
    }

    @Test("A flood of messages is answered or refused, message by message")
    func flood() async throws {
        let scene = try await Scene()
        let count = try await scene.run(
            """
            const handler = webkit.messageHandlers.bridge;
            const ends = [];
            for (let id = 0; id < 5000; id++) ends.push(handler.postMessage(`{"jsonrpc":"2.0","id":${id},"method":"echo","params":{"text":"x"}}`).then(() => 1, () => 1));
            return String((await Promise.all(ends)).length);
            """)
        #expect(count == "5000")
        #expect(try await scene.call("echo", #"{"text":"well"}"#) == "well")
    }

    @Test("A page cannot say that a call of its own was a call of the page before it")
    func oldDocument() async throws {
        let scene = try await Scene("/admin/")
        #expect(try await scene.call("erase") == "erased")
        try await scene.open("test://desk/viewer/")
        #expect(try await scene.call("erase").hasPrefix("-32001 "))
    }
}

@Suite("A scheme of the program", .serialized, .enabled(if: Theatre.hasDisplay), .timeLimit(.minutes(5)))
struct SchemeTests {
    init() { Theatre.begin }

    @Test("Status and header fields are those that the program gives")
    func answers() async throws {
        let scene = try await Scene()
        #expect(try await scene.run("return String((await fetch('/missing')).status)") == "404")
        let type = try await scene.run("return (await fetch('/bridge.js')).headers.get('content-type')")
        #expect(type.hasPrefix("text/javascript"))
    }

    @Test("The Content-Security-Policy of an answer is kept")
    func contentSecurityPolicy() async throws {
        let scene = try await Scene()
        let said = try await scene.run(
            """
            const violated = new Promise((done) => document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => done(violatedDirective)));
            document.body.append(Object.assign(new Image(), { src: "/picture" }));
            return await violated;
            """)
        #expect(said == "img-src")
    }

    @Test("A page of the scheme has storage and modules, as one of https has")
    func secure() async throws {
        let scene = try await Scene()
        #expect(
            try await scene.run(
                "localStorage.setItem('a', 'b'); return String(isSecureContext) + localStorage.getItem('a')") == "trueb"
        )
    }
}

#endif
