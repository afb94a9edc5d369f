// Finds elements as the tests name them, and says of them what the tests ask. Each step narrows what the steps before have found.
(() => {
    const roles = { BUTTON: "button", DIALOG: "dialog", SELECT: "combobox", TEXTAREA: "textbox" };
    const inputs = { radio: "radio", checkbox: "checkbox", button: "button", range: "slider" };
    const roleOf = (element) => element.getAttribute("role") ?? (element.tagName === "INPUT" ? inputs[element.type] ?? "textbox"
        : element.tagName === "A" && element.hasAttribute("href") ? "link" : roles[element.tagName]);
    const flat = (text) => (text ?? "").replace(/\s+/g, " ").trim();
    const labels = (element) => [element.getAttribute("aria-label"), ...[...element.labels ?? []].map((label) => label.textContent),
        ...(element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent)]
        .map(flat).filter((text) => text !== "");
    const nameOf = (element) => labels(element)[0] ?? (flat(element.textContent) || flat(element.title));
    const matches = (text, wanted, exact) => (exact ? flat(text) === wanted : flat(text).toLowerCase().includes(wanted.toLowerCase()));
    const isVisible = (element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    const isDisabled = (element) => element.matches(":disabled, [aria-disabled=true]");
    const within = (roots, selector) => [...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)]))];
    const steps = {
        css: (roots, selector, text) => (selector === ".." ? roots.map((root) => root.parentElement)
            : within(roots, selector.replace(":visible", "")).filter((element) => !selector.includes(":visible") || isVisible(element)))
            .filter((element) => text === null || matches(element.textContent, text, false)),
        role: (roots, role, name, exact) => within(roots, "*").filter((element) => roleOf(element) === role && element.checkVisibility()
            && (name === null || matches(nameOf(element), name, exact))),
        label: (roots, text, exact) => within(roots, "*").filter((element) => labels(element).some((label) => matches(label, text, exact))),
        text: (roots, text, exact) => within(roots, "body *").filter((element) => matches(element.textContent, text, exact)
            && ![...element.children].some((child) => matches(child.textContent, text, exact))),
        at: (roots, index) => roots.slice(index).slice(0, 1),
    };
    const find = (path) => path.reduce((roots, [step, ...rest]) => steps[step](roots, ...rest), [document]);
    // Where a click meets the element, once nothing covers it and it stands still.
    const target = (element) => {
        if (!isVisible(element)) return { why: "it is not visible" };
        if (isDisabled(element)) return { why: "it is disabled" };
        element.scrollIntoViewIfNeeded?.() ?? element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const x = left + width / 2, y = top + height / 2, hit = document.elementFromPoint(x, y);
        const isHit = hit && (element.contains(hit) || hit.contains(element) && hit.tagName === "LABEL");
        return isHit ? { x, y } : { why: `${hit?.outerHTML.slice(0, 80)} covers it` };
    };
    const set = (element, value) => {
        element.focus();
        element.value = value;
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
    };
    return { find, isDisabled, isVisible, target, set };
})()
