import Testing
import XMLStream

@Suite("Entities")
struct EntityTests {
    @Test("An internal entity is replaced in content, each time")
    func content() throws {
        let events = try events("<!DOCTYPE a [<!ENTITY e 'x<b/>y'>]><a>&e;&e;-&e;</a>")
        #expect(events == ["<a>", "x", "<b>", "</>", "yx", "<b>", "</>", "y-x", "<b>", "</>", "y", "</>"])
    }

    @Test("An internal entity is replaced in an attribute")
    func attribute() throws {
        let events = try events("<!DOCTYPE a [<!ENTITY i '1'><!ENTITY e 'x&i;y'>]><a b='&e;-&e;'/>")
        #expect(events == ["<a b=x1y-x1y>", "</>"])
    }
}
