/** Filter Effects 1, 9.18. */
export const feOffset = ({ in: name, dx, dy }, filter) => filter.draw((context) =>
    filter.stamp(context, filter.input(name), Math.round(dx * filter.scales[0]), Math.round(dy * filter.scales[1])));
