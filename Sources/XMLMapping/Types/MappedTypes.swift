public import Switchless

/// The types that a property of a mapping can have, beside the mapping's own classes.
public enum MappedTypes {
    /// The built-in types.
    public static let standard = Registry<any MappedType.Type>(
        "mapped type",
        [
            AndroidTextType.self,
            BoolType.self,
            DataType.self,
            DateType.self,
            GroupedRealType.self,
            IntegerType.self,
            PresenceType.self,
            RealType.self,
            StringType.self,
            TokenType.self,
            UInt32Type.self,
            URLType.self,
        ], as: { $0 })
}
