// Elements of a page. A text becomes a text node: nothing that comes from a drawing is read as HTML.

/** An element with properties, attributes whose names have a dash (`aria-label`, `data-line`) or are `role`, and children. */
export function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (value === undefined) continue;
        if (name === "role" || name.includes("-")) element.setAttribute(name, value);
        else element[name] = value;
    }
    element.append(...children.filter((child) => child !== undefined));
    return element;
}

let count = 0;

/** An id that no other element has. */
export const freshID = (stem) => `${stem}-${++count}`;

/** A section with a heading, which names it. */
export function section(title, ...children) {
    const id = freshID("title");
    return make("section", { "aria-labelledby": id }, make("h2", { id }, title), ...children);
}

/** A list of names and what belongs to them; a row without a value is left out. */
export const facts = (rows, className = "facts") => make("dl", { className }, ...rows
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value instanceof Node ? value : String(value)))));

/** A number with thin spaces between groups of three digits. */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** A number of bytes as people say it. */
export function bytesText(count) {
    if (count < 1000) return `${count} B`;
    const size = count < 1e6 ? [count / 1e3, "kB"] : [count / 1e6, "MB"];
    return `${size[0].toFixed(size[0] < 10 ? 1 : 0)} ${size[1]}`;
}

/** At most `most` characters of a text. */
export const cut = (text, most = 80) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** "1 node", "2 nodes". */
export const counted = (number, word) => `${grouped(number)} ${word}${number === 1 ? "" : "s"}`;
