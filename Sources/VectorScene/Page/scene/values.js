// Small helpers for values of scenes.

export const table = (entries) => new Map(Object.entries(entries));
export const list = (value) => (Array.isArray(value) ? value : []);
export const keep = (cache, key, make) => {
    let value = cache.get(key);
    if (value === undefined) cache.set(key, value = make());
    return value;
};
