// In the page: the message handler that bridge.js finds, at the other end of a channel to the relay. It runs before any script of the page.
(name) => {
    const { port1, port2 } = new MessageChannel();
    const waiting = new Map();
    let last = 0;
    port1.onmessage = ({ data: { number, error, text } }) => {
        if (text !== undefined) return globalThis.switchlessReceive?.(text, name);
        const { resolve, reject } = waiting.get(number);
        waiting.delete(number);
        if (error === undefined) resolve();
        else reject(new Error(error));
    };
    // The relay hears this before anything that a script of the page could say.
    postMessage(name, "*", [port2]);
    globalThis.webkit ??= { messageHandlers: {} };
    globalThis.webkit.messageHandlers[name] = {
        postMessage: (text) => new Promise((resolve, reject) => {
            last += 1;
            waiting.set(last, { resolve, reject });
            port1.postMessage({ number: last, text });
        }),
    };
}
