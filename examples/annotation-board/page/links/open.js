/** Shows an item, or a layer alone. */
export const OpenLink = {
    name: "open",
    show(app, { id, layer }) {
        app.board.showOnly(layer);
        app.select(id === undefined ? [] : [id]);
    },
    leave(app) {
        app.board.showOnly(undefined);
        app.select([]);
    },
};
