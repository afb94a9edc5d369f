// Files that the user chooses.

/** Lets the user choose a file; nothing if none was chosen. */
export function chooseFile(accept) {
    return new Promise((resolve) => {
        const input = Object.assign(document.createElement("input"), { type: "file", accept });
        input.addEventListener("change", () => resolve(input.files[0]));
        input.addEventListener("cancel", () => resolve(undefined));
        input.click();
    });
}
