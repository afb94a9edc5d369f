#!/usr/bin/python3
"""Runs bridge.js in a WebKitGTK web view, over a message handler with reply and over one without. Needs python3-gi,
gir1.2-webkit2-4.1 and a display (xvfb-run). Exit code 0: it answered as it should.
"""
import json
import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
gi.require_version("JavaScriptCore", "4.1")  # Otherwise WebKitGTK 6.0's, where both are installed, and WebKit2 then refuses to load.
from gi.repository import GLib, Gtk, JavaScriptCore, WebKit2  # noqa: E402

BRIDGE = (pathlib.Path(__file__).resolve().parents[2] / "Sources/CommandBridge/Page/bridge.js").read_text()
PAGE = """<script type=module>%s
    const told = [];
    const settled = (promise) => promise.then((result) => ({ result }), ({ code, message }) => ({ code, message }));
    const bridge = connect({ handler: "bridge", onProblem: (text) => told.push(text) });
    told.push(await settled(bridge.call("echo", { text: "grüße" })));
    told.push(await settled(bridge.call("refused")));
    told.push(await new Promise((resolve) => bridge.on("moved", resolve)));
    webkit.messageHandlers.finished.postMessage(JSON.stringify(told));
</script>""" % BRIDGE
EXPECTED = [{"result": {"text": "grüße"}}, {"code": -32001, "message": "no"}, "here"]


class Host:
    """A host that echoes, refuses, and tells of an event when a page subscribes to it."""

    def __init__(self, with_reply):
        self.told = None
        manager = WebKit2.UserContentManager()
        self.view = WebKit2.WebView.new_with_user_content_manager(manager)
        manager.connect("script-message-received::finished", self.finished)
        manager.register_script_message_handler("finished")
        if with_reply:
            manager.connect("script-message-with-reply-received::bridge", self.asked)
            manager.register_script_message_handler_with_reply("bridge", None)
        else:
            manager.connect("script-message-received::bridge", self.told_of)
            manager.register_script_message_handler("bridge")

    def response(self, text):
        request = json.loads(text)
        if request["method"] == "$/subscribe":
            event = {"name": request["params"]["name"], "number": 0, "value": "here"}
            GLib.timeout_add(20, self.send, json.dumps({"jsonrpc": "2.0", "method": "$/event", "params": event}))
        content = {"error": {"code": -32001, "message": "no"}} if request["method"] == "refused" else {"result": request["params"]}
        return json.dumps({"jsonrpc": "2.0", "id": request["id"], **content})

    def send(self, text):
        self.view.evaluate_javascript(f"switchlessReceive({json.dumps(text)}, 'bridge')", -1, None, None, None, None)
        return False

    def asked(self, _, value, reply):
        reply.return_value(JavaScriptCore.Value.new_string(value.get_context(), self.response(value.to_string())))
        return True

    def told_of(self, _, result):
        self.send(self.response(result.get_js_value().to_string()))

    def finished(self, _, result):
        self.told = json.loads(result.get_js_value().to_string())
        Gtk.main_quit()

    def run(self):
        window = Gtk.Window()
        window.add(self.view)
        window.show_all()
        self.view.load_html(PAGE, "http://localhost/")
        GLib.timeout_add_seconds(30, Gtk.main_quit)
        Gtk.main()
        window.destroy()
        return self.told


if __name__ == "__main__":
    results = {kind: Host(with_reply).run() for kind, with_reply in [("with reply", True), ("without reply", False)]}
    for kind, told in results.items():
        print(f"a WebKitGTK message handler {kind}: {'answers' if told == EXPECTED else f'expected {EXPECTED}, found {told}'}")
    sys.exit(any(told != EXPECTED for told in results.values()))
