import Switchless
import VectorScene

/// A value of a field, taken apart into what can lie between two values and what cannot.
struct FieldValue: Sendable {
    private let form: any FieldForm
    /// What lies between two values, number by number.
    let numbers: [Double]
    /// The value in the format; `null` where the field is left out.
    let json: JSONValue
    /// Whether it has fields of its own.
    let isWhole: Bool

    private init(_ form: any FieldForm, _ numbers: [Double], _ json: JSONValue, isWhole: Bool = false) {
        self.form = form
        self.numbers = numbers
        self.json = json
        self.isWhole = isWhole
    }

    /// What two values must share so that others lie between them.
    var shape: String { form.shape }

    /// Whether others lie between this value and another one.
    func isContinuous(to other: FieldValue) -> Bool { !numbers.isEmpty && shape == other.shape }

    /// A field that is left out, and has no number then.
    static let missing = FieldValue(WholeForm(shape: "missing", value: .null), [], .null)

    /// A number.
    init(_ number: Double) { self.init(NumberForm(), [number], JSONValue(number)) }

    /// A list of numbers.
    init(_ numbers: [Double]) {
        let form = ListForm(count: numbers.count)
        self.init(form, numbers, form.json(numbers))
    }

    /// A text: a colour, path data, or a word.
    init(_ text: String, isPath: Bool) {
        let json = JSONValue(text)
        guard !isPath else {
            self.init(PathForm(shape: text.filter(\.isUppercase)), Self.coordinates(of: text), json)
            return
        }
        guard let color = SceneColor(hex: text) else {
            self.init(whole: json)
            return
        }
        self.init(ColorForm(), color.channels, json)
    }

    private static func coordinates(of text: String) -> [Double] {
        text.withBytes { bytes in
            var input = ByteScanner(bytes), numbers: [Double] = []
            while !input.isAtEnd {
                if let number = input.takeNumber() { numbers.append(number) } else { input.skip() }
            }
            return numbers
        }
    }

    /// Any other value, from which there is only a step to another one.
    init(whole value: JSONValue) {
        self.init(WholeForm(shape: JSONWriter().text(ofShallow: value), value: value), [], value)
    }

    /// A value with fields of its own.
    static func whole(_ shape: String, _ json: JSONValue) -> FieldValue {
        FieldValue(WholeForm(shape: shape, value: json), [], json, isWhole: true)
    }

    /// The value at a share of the way to another one, which this one is continuous to.
    func value(at share: Double, to other: FieldValue) -> FieldValue {
        let between = numbers(at: share, to: other)
        return FieldValue(form, between, form.json(between))
    }

    /// The numbers at a share of the way to another value, which this one is continuous to.
    func numbers(at share: Double, to other: FieldValue) -> [Double] {
        zip(numbers, other.numbers).map { $0 + ($1 - $0) * share }
    }

    /// The value in the format at a share of the way to another one, which this one is continuous to.
    func json(at share: Double, to other: FieldValue) -> JSONValue {
        form.json(numbers(at: share, to: other))
    }
}

extension FieldValue: Equatable {
    static func == (first: FieldValue, second: FieldValue) -> Bool {
        first.shape == second.shape && first.numbers == second.numbers && first.json == second.json
    }
}

extension FieldPath {
    /// The value that a field has in the format.
    func value(_ json: JSONValue) -> FieldValue {
        let numbers = json.array?.compactMap(\.number) ?? json.number.map { [$0] } ?? []
        // The number of a resource is none to go through.
        guard numbers.isEmpty || resources == nil else { return FieldValue(whole: json) }
        if let number = json.number { return FieldValue(number) }
        if let list = json.array, numbers.count == list.count { return FieldValue(numbers) }
        return json.string.map { FieldValue($0, isPath: Self.paths.contains(name)) } ?? FieldValue(whole: json)
    }

    /// Fields with path data.
    static let paths: Set<String> = ["d"]

    /// The path that a track names.
    init(property: String) { self.init(steps: property.split(separator: ".").map(String.init)) }
}
