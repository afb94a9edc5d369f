/// How filters write numbers, amounts and dates.
///
/// The standard formats have the data of Unicode's CLDR. Change what differs:
///
/// ```swift
/// options.formats = .german
/// options.formats.secondsFromUTC = 3_600
/// options.formats.dateStyles["month"] = "MMMM y"  // {due | date month}
/// ```
///
/// A name of a month, weekday or half of a day that its list lacks is written as a number from 1 on.
public struct TemplateFormats: Sendable, Hashable {
    /// The text between the whole part of a number and its fraction.
    public var decimalSeparator = "."
    /// The text between groups of three digits; empty for no groups.
    public var groupSeparator = ","
    /// The text after a percentage, with the space before it.
    public var percentSign = "%"
    /// Whether a currency's symbol is written before the amount: `€12.50`.
    public var currencyFirst = true
    /// The text between an amount and a currency's symbol.
    ///
    /// If it is empty, a symbol that ends with a letter still has a no-break space before the amount: `CHF 12.50`.
    public var currencySpace = ""
    /// The names of the months, from January on.
    public var monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// The short names of the months, from January on.
    public var monthAbbreviations = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The names of the days of the week, from Monday on.
    public var weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    /// The short names of the days of the week, from Monday on.
    public var weekdayAbbreviations = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    /// The names of the halves of a day.
    public var dayPeriods = ["AM", "PM"]
    /// The patterns of dates by their names, such as `short`, `medium`, `long` and `full`.
    ///
    /// The letters are those of the filter `date`. `iso` needs no row.
    public var dateStyles = [
        "full": "EEEE, MMMM d, y", "long": "MMMM d, y", "medium": "MMM d, y", "short": "M/d/y",
    ]
    /// The offset of the time zone in seconds, positive east of Greenwich. Default: 0, that is UTC.
    public var secondsFromUTC = 0

    /// Makes the formats of American English, in UTC.
    public init() {}

    /// American English: `$1,234.50`, `Dec 31, 2024`.
    public static let english = TemplateFormats()

    /// German: `1.234,50 €`, `31. Dez. 2024`.
    public static let german: TemplateFormats = {
        var formats = TemplateFormats()
        formats.decimalSeparator = ","
        formats.groupSeparator = "."
        formats.percentSign = "\u{A0}%"
        formats.currencyFirst = false
        formats.currencySpace = "\u{A0}"
        formats.monthNames = [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
            "Dezember",
        ]
        formats.monthAbbreviations = [
            "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
        ]
        formats.weekdayNames = [
            "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
        ]
        formats.weekdayAbbreviations = ["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."]
        formats.dateStyles = [
            "full": "EEEE, d. MMMM y", "long": "d. MMMM y", "medium": "d. MMM y", "short": "d.M.y",
        ]
        return formats
    }()

    /// German of Switzerland: `CHF 1’234.50`, `31. Dez. 2024`.
    public static let swiss: TemplateFormats = {
        var formats = german
        formats.decimalSeparator = "."
        formats.groupSeparator = "’"
        formats.percentSign = "%"
        formats.currencyFirst = true
        return formats
    }()

    /// French: `1 234,50 €`, `31 déc. 2024`.
    public static let french: TemplateFormats = {
        var formats = TemplateFormats()
        formats.decimalSeparator = ","
        formats.groupSeparator = "\u{202F}"
        formats.percentSign = "\u{202F}%"
        formats.currencyFirst = false
        formats.currencySpace = "\u{A0}"
        formats.monthNames = [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
            "novembre", "décembre",
        ]
        formats.monthAbbreviations = [
            "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
        ]
        formats.weekdayNames = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
        formats.weekdayAbbreviations = ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."]
        formats.dateStyles = [
            "full": "EEEE d MMMM y", "long": "d MMMM y", "medium": "d MMM y", "short": "dd/MM/y",
        ]
        return formats
    }()
}
