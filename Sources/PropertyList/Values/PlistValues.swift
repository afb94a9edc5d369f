public import Switchless

/// The registry of the elements of a property list (PropertyList-1.0.dtd).
public enum PlistValues {
    /// Every element that is read.
    static let standard = Registry<any PlistElement.Type>(
        "plist value",
        [
            ArrayValue.self,
            DataValue.self,
            DateValue.self,
            DictValue.self,
            FalseValue.self,
            IntegerValue.self,
            KeyValue.self,
            PlistValue.self,
            RealValue.self,
            StringValue.self,
            TrueValue.self,
        ], as: { $0 })

    /// The elements, sorted by name, each with its one-line summary.
    public static var entries: [(name: Name, summary: String)] { standard.entries }
}
