// In a content world of its own, which no script of the page reaches: passes the page's messages on, with what the engine knows of the document.
(name, most) => {
    const handler = webkit.messageHandlers[name];
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
    let port;

    const pass = async (text) => {
        if (typeof text !== "string") throw new TypeError("a message is a text");
        // A UTF-16 unit has a byte at least; the host counts them.
        if (text.length > most) throw new RangeError(`a message has more than ${most} bytes`);
        const { protocol, hostname, port: at, pathname } = location;
        await handler.postMessage([id, self === top ? "top" : "", origin, protocol, hostname, at, pathname, text]);
    };

    addEventListener("message", (event) => {
        if (port || event.source !== window || event.data !== name || event.ports.length !== 1) return;
        event.stopImmediatePropagation();
        port = event.ports[0];
        port.onmessage = ({ data }) => {
            const number = data?.number;
            pass(data?.text).then(() => port.postMessage({ number }), (error) => port.postMessage({ number, error: error.message ?? String(error) }));
        };
    }, true);

    /** Called by the host. A message to a document that is not shown any more is dropped. */
    globalThis.deliver = (to, text) => { if (to === id) port?.postMessage({ text }); };
}
