// Shows while the host cannot keep changes.

export function showUnkept(app, element) {
    const show = () => {
        const { isKept, reason } = app.board.kept;
        element.textContent = isKept ? "" : `Changes are not kept at present, and the board cannot be changed: ${reason}`;
        element.hidden = isKept;
    };
    app.board.addEventListener("kept", show);
}
