// Bitmaps by their address, decoded once. One that cannot be decoded is settled too: it is drawn as nothing.

const pictures = new Map();

export function pictureOf(source) {
    const known = pictures.get(source);
    if (known) return known;
    const picture = { image: undefined, isSettled: false };
    const image = new globalThis.Image();
    image.src = source;
    picture.ready = image.decode()
        .then(() => { picture.image = image; }, () => {})
        .then(() => { picture.isSettled = true; });
    pictures.set(source, picture);
    return picture;
}
