import ShareCards
import Testing

/// QR codes beside those of `qrencode`, whose modules stand here.
@Suite("QR codes")
struct QRCodeTests {
    private func rows(_ text: String, mask: Int) -> [String]? {
        QRCode(text, mask: mask).map { code in
            (0..<code.side).map { row in String((0..<code.side).map { code[row, $0] ? "#" : "." }) }
        }
    }

    @Test("The modules are those that other programs find")
    func modules() {
        #expect(
            rows("HELLO-qr", mask: 0) == [
                "#######...#...#######",
                "#.....#.#.#.#.#.....#",
                "#.###.#.....#.#.###.#",
                "#.###.#...#...#.###.#",
                "#.###.#.#####.#.###.#",
                "#.....#..#.#..#.....#",
                "#######.#.#.#.#######",
                ".........#...........",
                "#.#.#.#...#.#...#..#.",
                "#.##.....#.#.#..#..#.",
                "####..##...#...######",
                ".###.#.#..####.....#.",
                "...####..#.#..#.#.#..",
                "........##....#.#.##.",
                "#######...#.#..##.###",
                "#.....#..#....#....#.",
                "#.###.#.##..#.##..#..",
                "#.###.#...##.#.##.##.",
                "#.###.#.#.##.##.#.#.#",
                "#.....#....###..#..#.",
                "#######.####.###..###",
            ])
    }

    @Test(
        "A longer text takes a larger code, and one that is too long none",
        arguments: [(0, 21), (14, 21), (15, 25), (26, 25), (106, 41), (122, 45), (213, 57), (214, nil)])
    func sizes(count: Int, side: Int?) {
        #expect(QRCode(String(repeating: "a", count: count))?.side == side)
    }
}
