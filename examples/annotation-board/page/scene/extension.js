/** What a handler of a foreign element drew. */
export class Extension {
    static name = "extension";

    static draw({ children }, context, painter) { painter.drawAll(children, context); }
}
