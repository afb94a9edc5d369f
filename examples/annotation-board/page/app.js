// What the tools and panels of the page have in common: the bridge, the board, the options, and how a command is called.

import { adviceFor, messageOf } from "./advice.js";
import { Shortcuts } from "./shortcuts.js";

/** The milliseconds after which a page that waits says so. */
const patience = 1500;

export class App extends EventTarget {
    options = { color: "#1a73e8", width: 4, size: 28, layer: 1 };
    /** The names of the commands that this page may call. */
    allowed = new Set();
    selection = new Set();
    /** How far from their place the selected items are shown, while a tool moves them. */
    shift = [0, 0];
    /** The tools and panels that are shown, by name. */
    parts = new Map();
    /** What belongs to a chord of keys; see shortcuts.js. */
    shortcuts = new Shortcuts();
    /** The tool that has the pointer. */
    tool;
    #pending = 0;
    #stage;
    #waiting;

    /** `say` tells those who cannot see the page what happened. */
    constructor(bridge, board, toasts, stage, say) {
        super();
        Object.assign(this, { bridge, board, toasts, say });
        this.#stage = stage;
    }

    /** While something is under way, the stage says so; where it takes long, the event `waiting` says whether. */
    busy = (promise) => {
        this.#pending += 1;
        this.#stage.ariaBusy = "true";
        this.#waiting ??= setTimeout(() => this.#tell(true), patience);
        const done = () => {
            this.#pending -= 1;
            if (this.#pending > 0) return;
            this.#stage.ariaBusy = "false";
            clearTimeout(this.#waiting);
            this.#waiting = undefined;
            this.#tell(false);
        };
        promise.then(done, done);
        return promise;
    };

    #tell(isWaiting) { this.dispatchEvent(new CustomEvent("waiting", { detail: isWaiting })); }

    /** Calls a command. What goes wrong is shown, with what to do; then there is no result. */
    async run(name, params, options) {
        try {
            return await this.busy(this.bridge.call(name, params, options));
        } catch (error) {
            this.fails(error);
            return undefined;
        }
    }

    /** Calls a command that puts something on the layer that is chosen. */
    add(name, params) { return this.run(name, { ...params, layer: this.options.layer }); }

    /** Whether the page may call a command; one that needs none may be used by all. */
    may(name) { return name === undefined || this.allowed.has(name); }

    fails(error, action) {
        this.toasts.show(messageOf(error), { advice: adviceFor(error), action });
    }

    /** Asks which commands the page may call. */
    async learn(options) { this.allowed = new Set(await this.bridge.commands(options)); }

    /** Gives a tool the pointer; nobody where there is none. */
    choose(tool) {
        if (tool === this.tool) return;
        this.tool?.left();
        this.tool = tool;
        tool?.chosen();
        this.dispatchEvent(new Event("tool"));
    }

    select(ids) {
        this.selection = new Set(ids);
        this.dispatchEvent(new Event("selection"));
        this.view.sketch();
    }
}
