import Switchless

/// The elements of a call in XML-RPC, and the registry that holds them.
enum XMLRPCElements {
    /// Every element that is read.
    static let standard = Registry<any XMLRPCElement.Type>(
        "XML-RPC element",
        [
            ApacheFloatElement.self,
            ApacheI1Element.self,
            ApacheI2Element.self,
            ApacheI8Element.self,
            ApacheNilElement.self,
            // ex:bigdecimal, ex:biginteger, ex:dateTime, ex:dom, ex:serializable: more than values have, or a program of Java's
            ArrayElement.self,
            Base64Element.self,
            BooleanElement.self,
            DataElement.self,
            DateTimeElement.self,
            DoubleElement.self,
            // fault: only in answers; see XMLRPCWriter
            I4Element.self,
            I8Element.self,
            IntElement.self,
            MemberElement.self,
            MethodCallElement.self,
            MethodNameElement.self,
            // methodResponse: only in answers; see XMLRPCWriter
            NameElement.self,
            NilElement.self,
            ParamElement.self,
            ParamsElement.self,
            StringElement.self,
            StructElement.self,
            ValueElement.self,
        ], as: { $0 })
}
