// Links into the board: `#open?id=75&layer=2` in the page's address. The host says what a link leads to; a kind of link says how
// the page shows it. The address changes with each link that is followed, so that back and forward lead through them.

import { Registry } from "../registry.js";
import { OpenLink } from "./open.js";

const links = new Registry(
    OpenLink,
);

const scheme = "board://";

/** Follows a link to the board, with its scheme or without: the address of the page is its own then. */
export function follow(link) {
    const fragment = `#${link.startsWith(scheme) ? link.slice(scheme.length) : link}`;
    // The same link once more shows again what it leads to.
    if (location.hash === fragment) dispatchEvent(new Event("hashchange"));
    else location.hash = fragment;
}

/** Shows what the address leads to, now and whenever it changes. */
export function listen(app) {
    const show = async () => {
        const link = location.hash.slice(1);
        if (link === "") return links.all.forEach((kind) => kind.leave(app));
        const reply = await app.run("link.open", { link });
        if (!reply) return;
        links.get(link.split(/[?#]/)[0].replaceAll("/", "."))?.show(app, reply[0]);
    };
    addEventListener("hashchange", show);
    app.bridge.on("link.offered", ({ link, title }) =>
        app.toasts.show(title, { kind: "offer", action: { label: "Show", run: () => follow(link) } }));
    return show;
}
