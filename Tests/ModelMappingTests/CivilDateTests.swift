import ModelMapping
import Testing

@Suite("Dates as text")
struct CivilDateTests {
    @Test(
        "A date is rounded to milliseconds, which are left out where there are none",
        arguments: [
            (120.673, "2001-01-01T00:02:00.673Z"),
            (120.999_6, "2001-01-01T00:02:01Z"),
            (-0.25, "2000-12-31T23:59:59.750Z"),
            (86_400, "2001-01-02T00:00:00Z"),
            (-0.000_1, "2001-01-01T00:00:00Z"),
        ])
    func text(seconds: Double, expected: String) {
        #expect(CivilDate.text(ofSecondsSince2001: seconds) == expected)
    }

    @Test("The first and the last day of the integers are dates too", arguments: [Int.max, .min, 0, 1])
    func extremes(number: Int) {
        #expect(CivilDate(daysSince2001: number).exists)
        #expect(CivilDate(year: number, month: number, day: number).exists == (number == 1))
        #expect((CivilDate(year: number, month: 1, day: 1).daysSince2001 > 0) == (number == .max))
    }
}
