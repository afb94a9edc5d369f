// Pictures made small enough for the board and for one message to the host.

const mostCharacters = 700_000;
const mostPixels = 1600;

const dataURL = (blob) => new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
});

/** A picture's `data:` URL, and its size on the board within a box. One that is too large is made smaller, and a JPEG. */
export async function fittingPicture(file, [mostWidth, mostHeight]) {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, mostWidth / bitmap.width, mostHeight / bitmap.height);
    const size = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale)));
    const source = await dataURL(file);
    return { source: source.length <= mostCharacters ? source : await smaller(bitmap), size };
}

async function smaller(bitmap) {
    const largest = Math.max(bitmap.width, bitmap.height);
    for (let pixels = Math.min(mostPixels, largest); ; pixels /= 1.5) {
        const canvas = new OffscreenCanvas(...[bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round((side * pixels) / largest))));
        const context = canvas.getContext("2d");
        context.fillStyle = "#ffffff";
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        const source = await dataURL(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }));
        if (source.length <= mostCharacters || pixels < 2) return source;
    }
}
