import ArgumentParser
import Foundation
import ShareCards
import TextOutlines

@main
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share-cards",
        abstract: "Serves cards that the address fills, at an address that this machine alone can open.",
        discussion: """
              share-cards served/event.xml
              curl 'http://localhost:8080/card.png?title=Parsing+without+a+switch&where=Hall+2' -o card.png

            A name that the template has no default for has to be in the query; else the answer is 400, and says which one.
            It ends at Control-C. Exit codes: 0 done; 1 it cannot serve; 2 the command line is wrong.
            """)

    @Argument(help: ArgumentHelp("The template.", valueName: "file"))
    var template: String

    @Option(help: ArgumentHelp("The port; 0 for any that is free. The address is printed.", valueName: "number"))
    var port: UInt16 = 8080

    @Option(help: ArgumentHelp("A folder of fonts; those of the system without it.", valueName: "folder"))
    var fonts: String?

    func run() async throws {
        var book = FontBook()
        if let fonts { try book.add(folder: fonts) } else { book.addSystemFonts() }
        var options = CardServer.Options()
        options.port = Int(port)
        let markup = try Data(contentsOf: URL(filePath: template))
        try await CardServer(Array(markup), fonts: book, options: options).run { address in
            // At once, even where standard output is a file.
            FileHandle.standardOutput.write(Data("\(address)card.png\n".utf8))
        }
    }
}
