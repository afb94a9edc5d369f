import { draw } from "./draw.js";
import { nodesAt } from "./search.js";
import { endOf } from "./timeline.js";

/** Where a drawing lies in a rectangle: as large as it fits, in the middle. */
export function fit([width, height], toWidth, toHeight) {
    const scale = Math.min(toWidth / width, toHeight / height);
    return { scale, x: (toWidth - width * scale) / 2, y: (toHeight - height * scale) / 2 };
}

/** Shows a scene in an element, as large as that and as sharp as the display. */
export function mount(element, scene, options = {}) {
    const canvas = element.ownerDocument.createElement("canvas"), context = canvas.getContext("2d"), view = element.ownerDocument.defaultView;
    let current = scene, turns = 0, density, time, events, run = 0;
    Object.assign(canvas.style, { display: "block", width: "100%", height: "100%" });
    canvas.setAttribute("role", "img");
    element.append(canvas);

    const redraw = async () => {
        const { clientWidth, clientHeight } = canvas, ratio = view.devicePixelRatio || 1, shown = current, turn = ++turns;
        const [width, height] = [clientWidth, clientHeight].map((length) => Math.max(1, Math.round(length * ratio)));
        const { scale, x, y } = fit(shown.size, width, height), buffer = new OffscreenCanvas(width, height), drawing = buffer.getContext("2d");
        drawing.translate(x, y);
        await draw(drawing, shown, { ...options, time, events, width: shown.size[0] * scale, height: shown.size[1] * scale, density: ratio });
        // Meanwhile another scene, size or density may have come, or the canvas may be gone.
        if (turn !== turns) return;
        Object.assign(canvas, { width, height });
        context.drawImage(buffer, 0, 0);
        canvas.setAttribute("aria-label", shown.root?.title ?? "");
    };
    const observer = new view.ResizeObserver(redraw);
    const watchDensity = () => {
        density?.removeEventListener("change", watchDensity);
        density = view.matchMedia(`(resolution: ${view.devicePixelRatio}dppx)`);
        density.addEventListener("change", watchDensity);
        redraw();
    };
    observer.observe(canvas);
    watchDensity();
    return {
        canvas,
        update(scene) {
            current = scene;
            return redraw();
        },
        /** Plays the timeline from a moment on, unless the reader prefers reduced motion. */
        play(from = time ?? 0) {
            const own = ++run, { timeline } = current, end = timeline && endOf(timeline, events ?? {});
            if (!timeline || view.matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
            const start = view.performance.now() - from * 1000;
            const step = async (now) => {
                if (own !== run) return;
                // A frame may have begun before it was asked for.
                time = Math.max(from, Math.min((now - start) / 1000, end));
                await redraw();
                if (time < end) view.requestAnimationFrame(step);
            };
            view.requestAnimationFrame(step);
            return true;
        },
        /** Lets an event happen now, and plays on. */
        begin(event) {
            time ??= current.timeline?.duration ?? 0;
            events = { ...events, [event]: time };
            return this.play();
        },
        pause() { run += 1; },
        nodesAt(clientX, clientY) {
            const box = canvas.getBoundingClientRect(), { scale, x, y } = fit(current.size, box.width, box.height);
            return nodesAt(current, (clientX - box.left - x) / scale, (clientY - box.top - y) / scale);
        },
        unmount() {
            turns += 1;
            run += 1;
            observer.disconnect();
            density.removeEventListener("change", watchDensity);
            canvas.remove();
        },
    };
}
