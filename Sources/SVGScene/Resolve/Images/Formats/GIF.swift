import Switchless

/// GIF 87a and 89a. The size of the logical screen follows the signature.
enum GIF: BitmapFormat {
    static let name: Name = "image/gif"
    static let summary = "Graphics Interchange Format, of which the first picture counts."

    static func recognizes(_ file: BinaryFile) -> Bool { file.has("GIF87a") || file.has("GIF89a") }

    static func size(of file: BinaryFile) -> (width: Int, height: Int)? {
        guard let width = file.little(2, at: 6), let height = file.little(2, at: 8) else { return nil }
        return (width, height)
    }
}
