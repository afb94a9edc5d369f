import { make } from "../elements.js";

/** Suspends and resumes the modules of the room. */
export class ModulesPanel {
    static name = "modules";
    static title = "Modules";
    static needs = "modules.suspend";

    constructor(app) {
        this.app = app;
        this.list = make("ul", { className: "modules" });
        this.content = [this.list];
        app.bridge.on("modules.changed", (modules) => this.#show(modules));
    }

    async start() {
        const modules = await this.app.run("modules.list", {});
        if (modules) this.#show(modules);
    }

    #show(modules) {
        this.boxes ??= new Map();
        for (const { name, isSuspended } of modules) {
            if (!this.boxes.has(name)) this.#add(name);
            this.boxes.get(name).checked = !isSuspended;
        }
    }

    #add(name) {
        const box = make("input", { type: "checkbox", id: `module-${name}` });
        box.addEventListener("change", async () => {
            const isDone = await this.app.run(box.checked ? "modules.resume" : "modules.suspend", { name });
            if (!isDone) box.checked = !box.checked;
        });
        this.boxes.set(name, box);
        this.list.append(make("li", {}, make("label", { className: "check" }, box, name)));
    }
}
