// What every tool has. A tool is told where the pointer goes, in units of the board, and calls commands.

export class Tool {
    /** The names of the options that it has: see options.js. */
    static options = [];
    /** The pointer's look above the board. */
    static cursor = "crosshair";
    /** What it does, below the board. */
    static hint = "";

    constructor(app) {
        this.app = app;
        this.sketch = this.sketch.bind(this);
    }

    get view() { return this.app.view; }

    chosen() { this.view.sketches.add(this.sketch); }

    left() {
        this.cancel();
        this.view.sketches.delete(this.sketch);
        this.view.sketch();
    }

    begin() {}
    move() {}
    end() {}
    /** Forgets what was begun. */
    cancel() {}
    /** A second finger came: what was begun by touch is forgotten. */
    interrupt() { this.cancel(); }
    /** A key while this tool is chosen; true if it was taken. */
    key() { return false; }
    sketch() {}
}
