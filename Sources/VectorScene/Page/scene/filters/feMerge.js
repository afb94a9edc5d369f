import { list } from "../values.js";

/** Filter Effects 1, 9.16. */
export const feMerge = ({ inputs }, filter) => filter.draw((context) => {
    for (const name of list(inputs)) filter.stamp(context, filter.input(name));
});
