// Tells the host which browser this is, so that undo takes back what was drawn here. The host sees the secret, and other pages only a name made from it.

const name = "board-user";

const isKnown = () => document.cookie.split("; ").some((cookie) => cookie.startsWith(`${name}=`));

/** Keeps a secret of this browser in a cookie, unless there is one. */
export function identify() {
    if (isKnown()) return;
    const secret = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    document.cookie = `${name}=${secret}; Path=/; SameSite=Strict; Max-Age=34560000`;
}
