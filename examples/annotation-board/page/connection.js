// Shows how the connection is, and loads the board whenever there is a new one.

import { codes } from "./bridge.js";

let isWaiting = false;

const texts = {
    connecting: () => "Connecting",
    open: () => (isWaiting ? "Waiting for an answer" : "Connected"),
    waiting: ({ delay = 0, reason }) => `Out of reach${reason ? ` (${reason})` : ""}; next try in ${Math.max(1, Math.round(delay / 1000))} s`,
    closed: () => "Closed",
    refused: () => "Not allowed",
};

export function showConnection(app, element, notice, loaded) {
    const show = (state, detail = {}) => {
        element.textContent = texts[state](detail);
        element.dataset.state = state;
        document.body.classList.toggle("offline", state === "waiting");
    };
    const says = (text) => {
        notice.textContent = text;
        notice.hidden = text === "";
    };
    // The stage is busy from the beginning until all is shown, also while there is no connection yet.
    let isShown;
    app.busy(new Promise((resolve) => { isShown = resolve; }));
    const load = () => app.busy(loadAll().finally(isShown));
    const loadAll = async () => {
        try {
            await app.board.load();
            await app.learn();
            says("");
            loaded();
        } catch (error) {
            // Another attempt is made by itself when there is a connection.
            if (error.code === codes.disconnected) return;
            if (error.code !== codes.refused) return app.fails(error, { label: "Try again", run: load });
            show("refused");
            says("This page may not use the board. Open the board at its own address, in a window of its own. "
                + "A moderator first signs in at the address that the host has printed.");
        }
    };
    app.bridge.onState((state, detail) => {
        show(state, detail);
        if (state === "open") load();
    });
    app.addEventListener("waiting", ({ detail }) => {
        if (isWaiting === detail) return;
        isWaiting = detail;
        if (element.dataset.state === "open") show("open");
    });
    app.board.addEventListener("lost", ({ detail }) => app.fails(detail, { label: "Try again", run: load }));
    show(app.bridge.state);
    if (app.bridge.state === "open") load();
}
