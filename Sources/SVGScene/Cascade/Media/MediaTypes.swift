import Switchless

/// The media types by name.
enum MediaTypes {
    static let standard = Registry<any MediaType.Type>(
        "media type",
        [
            AllMedia.self,
            PrintMedia.self,
            ScreenMedia.self,
            // speech: nothing is drawn
        ], as: { $0 })
}
