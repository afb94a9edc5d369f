// Scenes in time: the scene at a moment of its timeline.

import { channelsOf, colorOf } from "./colors.js";
import { limits } from "./limits.js";
import { keep, list, objects } from "./values.js";

const plans = new WeakMap(), noEvents = {}, number = /-?\d+\.?\d*(?:e[-+]?\d+)?/g;

/** What lies between two values, component by component: numbers, lists of them, colours, and path data of equal shape. */
function between(one, other, share) {
    const mixed = (from, to) => from + (to - from) * share;
    if (typeof one === "number") return mixed(one, other);
    if (Array.isArray(one)) return one.map((value, index) => mixed(value, other[index]));
    // From what has no numbers there is only a step.
    if (typeof one !== "string" || typeof other !== "string") return one;
    if (colorOf(one)) return channelsOf(one).reduce((text, value, index) => text + Math.round(mixed(value, channelsOf(other)[index])).toString(16).padStart(2, "0"), "#");
    const next = other.match(number).values();
    return one.replace(number, (value) => ` ${mixed(Number(value), Number(next.next().value))}`);
}

/** The progress of an easing at a share of the time. */
function eased(easing, share) {
    if (!Array.isArray(easing)) return easing === "step" ? 0 : share;
    const along = (t, first, second) => 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t ** 3;
    let [low, high] = [0, 1];
    for (let turn = 0; turn < 30; turn += 1) {
        const middle = (low + high) / 2;
        if (along(middle, easing[0], easing[2]) < share) low = middle;
        else high = middle;
    }
    return along(low, easing[1], easing[3]);
}

/** The value of a track at a moment, in seconds. */
function valueAt({ times, values, easing, loop }, seconds) {
    const end = times.at(-1), time = loop < end && seconds >= end ? loop + (seconds - loop) % (end - loop) : seconds;
    const index = Math.max(0, times.findLastIndex((moment) => moment <= time)), next = values[index + 1];
    const share = next === undefined ? 0 : eased(list(easing)[index], (time - times[index]) / (times[index + 1] - times[index]));
    return share > 0 ? between(values[index], next, share) : values[index];
}

/** A copy of an object with a value at a path of field names. */
function put(object, [step, ...rest], value) {
    const copy = Array.isArray(object) ? [...object] : { ...object };
    copy[step] = rest.length > 0 ? put(copy[step], rest, value) : value ?? undefined;
    return copy;
}

/** When everything has ended, in seconds. */
export function endOf({ duration = Infinity, begins }, events) {
    const ends = ([name, from]) => objects(begins?.[name]).map(({ times, loop }) => (loop === undefined ? from + list(times).at(-1) : Infinity));
    return Math.max(duration, ...Object.entries(events).flatMap(ends));
}

/** The scene at a moment of its timeline, in seconds: a copy that shares what does not move. Events have names and moments. */
export function sceneAt(scene, seconds, events = noEvents) {
    const plan = keep(keep(plans, scene, () => new WeakMap()), events, () => {
        const groups = new Map(), { tracks, begins } = scene.timeline ?? {};
        const begun = Object.entries(events).sort(([, one], [, other]) => one - other);
        for (const [from, some] of [[-Infinity, tracks], ...begun.map(([name, from]) => [from, begins?.[name]])])
            for (const track of objects(some)) keep(groups, String(track.node ?? track.resource), () => []).push({ ...track, from });
        return groups;
    });
    const moved = (object, key) => list(plan.get(key)).reduce((copy, track) => {
        try {
            if (track.from > seconds) return copy;
            return put({ ...copy, bounds: undefined }, track.property.split("."), valueAt(track, seconds - Math.max(0, track.from)));
        } catch {
            // A damaged track changes nothing.
            return copy;
        }
    }, object);
    const within = (node, depth = 0) => {
        if (typeof node !== "object" || node === null || depth > limits.depth) return node;
        let copy = moved(node, node.id);
        if (copy.visible === false) return { type: "group" };
        for (const key of ["children", "outlines"]) {
            const inside = list(node[key]), next = inside.map((child) => within(child, depth + 1));
            if (next.some((child, index) => child !== inside[index])) copy = { ...copy, [key]: next };
        }
        return copy;
    };
    const resources = Object.entries(scene.resources ?? {}).map(([kind, all]) => [kind, list(all).map((one, index) => moved(one, `${kind},${index}`))]);
    return { ...scene, root: within(scene.root), resources: Object.fromEntries(resources) };
}
