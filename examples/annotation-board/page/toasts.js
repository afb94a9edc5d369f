// Messages that come and go: what happened, what to do, and perhaps a button that does it.

const lifetime = 9000;

export class Toasts {
    constructor(element) {
        this.element = element;
    }

    show(text, { advice = "", action, kind = "error" } = {}) {
        const toast = document.createElement("div");
        toast.className = `toast ${kind}`;
        const words = document.createElement("div");
        const title = document.createElement("strong"), more = document.createElement("p");
        // What the host says begins in lower case, as a part of a sentence.
        title.textContent = text.charAt(0).toUpperCase() + text.slice(1);
        more.textContent = advice;
        words.append(title, ...(advice ? [more] : []));
        toast.append(words);
        let timer;
        const leave = () => {
            clearTimeout(timer);
            toast.remove();
        };
        if (action) toast.append(button(action.label, () => { leave(); action.run(); }, "do"));
        const close = button("×", leave, "close");
        close.ariaLabel = "Close the message";
        toast.append(close);
        const wait = () => { timer = setTimeout(leave, lifetime); };
        toast.addEventListener("pointerenter", () => clearTimeout(timer));
        toast.addEventListener("pointerleave", wait);
        wait();
        this.element.append(toast);
        while (this.element.childElementCount > 3) this.element.firstElementChild.remove();
        return leave;
    }
}

function button(label, run, name) {
    const element = document.createElement("button");
    element.className = name;
    element.textContent = label;
    element.addEventListener("click", run);
    return element;
}
