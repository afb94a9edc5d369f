// Messages that come and go: what happened, what to do, and perhaps a button that does it.

const lifetime = 9000;

export class Toasts {
    constructor(element) {
        this.element = element;
    }

    /** `details` are folded: what helps who looks for the cause, and nobody else. */
    show(text, { advice = "", details = "", action, kind = "error" } = {}) {
        const toast = document.createElement("div");
        toast.className = `toast ${kind}`;
        const words = document.createElement("div");
        const title = document.createElement("strong"), more = document.createElement("p");
        // What the host says begins in lower case, as a part of a sentence.
        title.textContent = text.charAt(0).toUpperCase() + text.slice(1);
        more.textContent = advice;
        words.append(title, ...(advice ? [more] : []), ...(details ? [folded(details)] : []));
        toast.append(words);
        let timer, before;
        const leave = () => {
            clearTimeout(timer);
            const hasFocus = toast.contains(document.activeElement);
            toast.remove();
            if (hasFocus) before?.focus();
        };
        if (action) toast.append(button(action.label, () => { leave(); action.run(); }, "do"));
        const close = button("×", leave, "close");
        close.ariaLabel = "Close the message";
        toast.append(close);
        const wait = () => { timer = setTimeout(leave, lifetime); };
        // It stays while the pointer or the keyboard's focus is on it.
        for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, () => clearTimeout(timer));
        for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, () => { clearTimeout(timer); wait(); });
        toast.addEventListener("focusin", ({ relatedTarget }) => { if (!toast.contains(relatedTarget)) before = relatedTarget; });
        wait();
        this.element.append(toast);
        while (this.element.childElementCount > 3) this.element.firstElementChild.remove();
        return leave;
    }
}

function folded(text) {
    const details = document.createElement("details"), summary = document.createElement("summary"), content = document.createElement("p");
    summary.textContent = "Details";
    content.textContent = text;
    details.append(summary, content);
    return details;
}

function button(label, run, name) {
    const element = document.createElement("button");
    element.className = name;
    element.textContent = label;
    element.addEventListener("click", run);
    return element;
}
