// Small helpers for values of scenes.

export const table = (entries) => new Map(Object.entries(entries));
export const list = (value) => (Array.isArray(value) ? value : []);
/** Objects in a list: what a damaged scene has besides is no node. */
export const objects = (value) => list(value).filter((one) => typeof one === "object" && one !== null);
/** The value that is kept for a key, made at first. */
export const keep = (cache, key, make) => {
    let value = cache.get(key);
    if (value === undefined) cache.set(key, value = make());
    return value;
};
