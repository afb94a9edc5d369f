import BridgeHost
import CommandBridge
import Foundation
import ModelMapping

/// Pictures.
struct ImageTool: BoardModule {
    static let className = "image"
    static var models: [any Model.Type] { [Image.self] }
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [AddImage.self] }
    var views: [ModuleView] { [ModuleView("image", as: "tool", priority: 30)] }
}

enum AddImage: AddCommand {
    typealias NewItem = Image
    static let name: CommandName = "image.add"
    static let summary = "Puts a picture on the board."
}

struct Image: Item, Codable {
    static let className = "image"
    static let title = "Image"
    // What browsers show and what runs no script.
    private static let forms = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }

    var at: Vector
    let size: Vector
    let source: String

    var weight: Int { source.utf8.count }

    func check(_ limits: BoardLimits) throws(CommandFault) {
        try limits.check(\.imageBytes, "imageBytes", weight)
        guard size.isSize else { throw CommandFault(.invalidArguments, "the size of a picture is above 0") }
        guard let form = Self.forms.first(where: source.hasPrefix),
            Data(base64Encoded: String(source.dropFirst(form.count))) != nil
        else {
            throw CommandFault(
                .invalidArguments, "the source of a picture begins with one of \(Self.forms), and is base64 after that")
        }
    }

    func moved(by distance: Vector) throws(CommandFault) -> any Item {
        var copy = self
        copy.at = try at.moved(by: distance)
        return copy
    }
}
