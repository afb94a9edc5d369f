// Fields of a form for the parameters of a command, made from their JSON Schema. What cannot be sent is said by `read`.

/** An element with properties and children. A text becomes a text node: nothing that comes from outside is read as HTML. */
export const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
};

const number = (text) => {
    const value = Number(text);
    if (!Number.isFinite(value)) throw new Error(`'${text}' is not a number`);
    return value;
};
const json = (text) => {
    try {
        return JSON.parse(text);
    } catch (error) {
        throw new Error(`this is not JSON: ${error.message}`);
    }
};
const choice = (values) => (id) =>
    make("select", { id }, make("option", { value: "" }, "—"), ...values.map((value) => make("option", { value: JSON.stringify(value) }, String(value))));

/** How each type is edited, and what a text in its field means. */
const kinds = {
    boolean: { edit: choice([true, false]), read: json },
    enum: { edit: (id, { enum: values }) => choice(values)(id), read: json },
    integer: { edit: (id) => make("input", { id, inputMode: "numeric" }), read: number },
    number: { edit: (id) => make("input", { id, inputMode: "decimal" }), read: number },
    string: { edit: (id) => make("input", { id }), read: (text) => text, empty: "" },
    json: { edit: (id) => make("textarea", { id, spellcheck: false, placeholder: "JSON" }), read: json },
};

const typeOf = (schema) => [schema.type].flat().find((type) => type !== "null");
const kindOf = (schema) => kinds[schema.enum ? "enum" : typeOf(schema)] ?? kinds.json;

/** A labelled field. `read` gives its value, or nothing where it was left empty and may be. */
class Field {
    constructor(name, schema, isRequired, id) {
        const kind = kindOf(schema);
        const note = [typeOf(schema) ?? "any", schema.format, isRequired ? "required" : undefined].filter(Boolean).join(", ");
        const input = kind.edit(id, schema);
        this.elements = [make("label", { htmlFor: id }, `${name} `, make("span", { className: "note" }, note)), input];
        this.read = () => {
            if (input.value !== "") return kind.read(input.value);
            if (isRequired && kind.empty === undefined) throw new Error(`'${name}' is required`);
            return isRequired ? kind.empty : undefined;
        };
        this.name = name;
    }
}

/** The fields of a method of an OpenRPC document, and `read`, which gives the arguments. */
export const fieldsOf = (method) => {
    const whole = method["x-params"];
    if (whole) {
        const field = new Field("arguments", { type: "json" }, false, "argument-0");
        const names = Object.keys(whole.properties ?? {}).map((name) => `"${name}": …`).join(", ");
        if (names) field.elements.at(-1).placeholder = `{${names}}`;
        const note = whole["x-incomplete"] ? [make("p", { className: "note" }, whole["x-incomplete"])] : [];
        return { elements: [...field.elements, ...note], read: field.read };
    }
    const fields = method.params.map(({ name, schema, required }, index) => new Field(name, schema, required, `argument-${index}`));
    const read = () => {
        const values = fields.map(({ name, read }) => [name, read()]).filter(([, value]) => value !== undefined);
        return Object.fromEntries(values);
    };
    return { elements: fields.flatMap(({ elements }) => elements), read };
};
