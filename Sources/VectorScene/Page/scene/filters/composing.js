/** A picture of `in` upon `in2`, by an operation of the canvas. */
export const composed = (primitive, filter, operation) => filter.draw((context) => {
    filter.stamp(context, filter.input(primitive.in2));
    context.globalCompositeOperation = operation;
    filter.stamp(context, filter.input(primitive.in));
});
