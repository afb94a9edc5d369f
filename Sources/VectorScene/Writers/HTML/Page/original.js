// The drawing that a scene was made from.

const GZIP = [0x1f, 0x8b];
const MARKS = [["utf-8", [0xef, 0xbb, 0xbf]], ["utf-16be", [0xfe, 0xff]], ["utf-16le", [0xff, 0xfe]], ["utf-16le", [0x3c, 0, 0x3f, 0]], ["utf-16be", [0, 0x3c, 0, 0x3f]]];

const begins = (bytes, mark) => mark.every((byte, index) => bytes[index] === byte);

async function unpacked(bytes) {
    if (!begins(bytes, GZIP)) return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The encoding by the byte order mark, or by the XML declaration; else UTF-8. */
function encodingOf(bytes) {
    const marked = MARKS.find(([, mark]) => begins(bytes, mark));
    if (marked) return marked[0];
    const declaration = String.fromCharCode(...bytes.subarray(0, 200));
    return /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? "utf-8";
}

function decoded(bytes) {
    try {
        return new TextDecoder(encodingOf(bytes)).decode(bytes);
    } catch {
        // A name that browsers do not know.
        return new TextDecoder().decode(bytes);
    }
}

function base64(bytes) {
    let text = "";
    for (let start = 0; start < bytes.length; start += 0x8000) text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
    return btoa(text);
}

/** Shows a drawing as an image: a browser then runs none of its scripts and loads nothing that it refers to. */
export class Original {
    #bytes; #text; #address;

    /**
     * Reads a file, which may be compressed with gzip. An image loads it from `address`, or from the bytes where there is none.
     */
    static async read(bytes, address) {
        return new Original(await unpacked(bytes), address);
    }

    constructor(bytes, address) {
        this.#bytes = bytes;
        this.#address = address;
    }

    get byteCount() { return this.#bytes.length; }

    /** Its text. */
    get text() { return (this.#text ??= decoded(this.#bytes)); }

    /** The address that an image loads it from. */
    get address() { return (this.#address ??= `data:image/svg+xml;base64,${base64(this.#bytes)}`); }

    /** Whether it names other files, which an image does not load. */
    get hasFiles() { return /\bhref\s*=\s*["'](?!\s*(#|data:|https?:\/\/www\.w3\.org\/))[^"']+\.(png|jpe?g|gif|webp|svgz?|css)\b/i.test(this.text); }
}

/** An image of a drawing when it is loaded; nothing where the browser cannot read the drawing. */
export async function imageOf(original, alt) {
    const image = Object.assign(new Image(), { alt, src: original.address, decoding: "async", draggable: false });
    try {
        await image.decode();
        return image;
    } catch {
        return undefined;
    }
}
