public import Switchless

extension Properties {
    /// The `image-orientation` property (CSS Images 3, 5.2).
    public enum ImageOrientation: Property {
        public static let name: Name = "image-orientation"
        public static let summary = "Whether a bitmap is turned as its file says."
        public static let isInherited = true
        public static let initial = Value.fromImage
        public static let isPresentationAttribute = false

        /// The keyword values. The angles that CSS calls deprecated are not read, as in browsers.
        public enum Value: String, Keyword {
            case fromImage = "from-image", none
        }
    }
}
