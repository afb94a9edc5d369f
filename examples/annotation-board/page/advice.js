// What to do about an error, by its number. The host says what is wrong; these sentences say how to go on.

import { codes } from "./bridge.js";

const advice = new Map([
    [codes.refused, "This board does not allow that from here. Use one of the tools that are shown, or open the board at its own address."],
    [codes.unknownCommand, "This board does not have that. Reload the page to see what it has."],
    [codes.invalidArguments, "Nothing was changed. Try other values."],
    [codes.disconnected, "The board is out of reach; it is tried again by itself. Look at the board before you do it once more."],
    [codes.deadline, "The board took too long. Look whether it was done before you try again."],
    [codes.dropped, "The board gave it up. Try again."],
    [codes.messageBytes, "It is too large to send. Take a smaller file, or draw in shorter strokes."],
    [codes.inFlight, "Too much at once. Wait a moment and try again."],
]);

/** What went wrong. The errors of JSON-RPC itself say it in their data. */
export const messageOf = (error) => (typeof error.data === "string" ? error.data : error.message);

export const adviceFor = (error) => advice.get(error.code) ?? "Nothing was changed. Try again, or reload the page.";
