// Says to everybody that the moderator has paused the board, and why.

export function showPause(app, element) {
    const show = ({ reason }) => {
        element.textContent = reason === undefined ? "" : `The board is paused: ${reason}`;
        element.hidden = reason === undefined;
    };
    app.bridge.on("moderation.changed", show);
    return async () => {
        if (!app.may("moderation.show")) return;
        const state = await app.run("moderation.show", {});
        if (state) show(state);
    };
}
