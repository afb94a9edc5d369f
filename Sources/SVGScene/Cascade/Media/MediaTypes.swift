import Switchless

/// The media types by name.
enum MediaTypes {
    static let standard = Registry<any MediaType.Type>(
        "media type",
        [
            AllMedia.self,
            PrintMedia.self,
            // speech: nothing is drawn
            ScreenMedia.self,
        ], as: { $0 })
}
