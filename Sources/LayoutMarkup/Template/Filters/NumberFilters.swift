import ModelMapping
import Switchless

/// `{ratio | number 2}`
///
/// Rounds the shortest decimal digits of a number, half to even, as ICU does: 0.125 with two digits is 0.12, and 1.005
/// is 1.00. A number that is rounded to zero has no sign.
struct NumberFilter: TemplateFilter {
    static let name: Name = "number"
    static let summary =
        "A number in digit groups, with as many fraction digits as the argument says, else at most three."

    private let fraction: ClosedRange<Int>
    private let formats: TemplateFormats

    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError) {
        fraction = try call.fractionDigits().map { $0...$0 } ?? 0...3
        formats = call.formats
    }

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        let number = try DecimalNumber(value).rounded(to: fraction.upperBound)
        return ModelValue(number.sign + number.magnitude(fraction: fraction.lowerBound, in: formats))
    }
}

/// `{ratio | percent 1}`
struct PercentFilter: TemplateFilter {
    static let name: Name = "percent"
    static let summary = "A number as a percentage: 0.5 is 50%. The argument is its fraction digits: 0."

    private let fraction: Int
    private let formats: TemplateFormats

    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError) {
        fraction = try call.fractionDigits() ?? 0
        formats = call.formats
    }

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        let number = try DecimalNumber(value).shifted(by: 2).rounded(to: fraction)
        return ModelValue(number.sign + number.magnitude(fraction: fraction, in: formats) + formats.percentSign)
    }
}

/// `{price | currency EUR}`
struct CurrencyFilter: TemplateFilter {
    static let name: Name = "currency"
    static let summary = "A number as an amount in the currency that the argument names: EUR."

    private let currency: Currency
    private let formats: TemplateFormats

    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError) {
        let code = try call.requiredText(example: "EUR")
        guard code.utf8.count == 3, code.utf8.allSatisfy(ByteSet.letter.contains) else {
            throw TemplateFilterError("\(ShownText.quoted(code)) is no currency of ISO 4217, such as EUR")
        }
        currency = Currency(code: code.uppercased())
        formats = call.formats
    }

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        let number = try DecimalNumber(value).rounded(to: currency.digits)
        let amount = number.magnitude(fraction: currency.digits, in: formats)
        return ModelValue(number.sign + currency.text(amount, in: formats))
    }
}

extension TemplateFilterCall {
    /// Takes the next argument as a number of fraction digits; `nil` if there is none.
    fileprivate mutating func fractionDigits() throws(TemplateFilterError) -> Int? { try integer(in: 0...20) }
}

/// A currency of ISO 4217.
private struct Currency: Sendable {
    private let symbol: String
    /// The digits after the decimal point.
    let digits: Int

    private init(_ symbol: String, _ digits: Int = 2) { (self.symbol, self.digits) = (symbol, digits) }

    /// The currency of a code in capital letters. One without a row has its code as the symbol, and two digits.
    init(code: String) { self = Self.rows[code] ?? Currency(code) }

    /// An amount without its sign, with the symbol.
    func text(_ amount: String, in formats: TemplateFormats) -> String {
        guard formats.currencyFirst else { return amount + formats.currencySpace + symbol }
        let isWord = formats.currencySpace.isEmpty && symbol.last?.isLetter == true
        return symbol + (isWord ? "\u{A0}" : formats.currencySpace) + amount
    }

    /// The currencies whose symbol is not their code, or that have not two digits (CLDR, in English).
    private static let rows: [String: Currency] = [
        "AUD": Currency("A$"),
        "BHD": Currency("BHD", 3),
        "BIF": Currency("BIF", 0),
        "BRL": Currency("R$"),
        "CAD": Currency("CA$"),
        // CHF: written as its code
        "CLP": Currency("CLP", 0),
        "CNY": Currency("CN¥"),
        "DJF": Currency("DJF", 0),
        "EUR": Currency("€"),
        "GBP": Currency("£"),
        "GNF": Currency("GNF", 0),
        "HKD": Currency("HK$"),
        "ILS": Currency("₪"),
        "INR": Currency("₹"),
        "ISK": Currency("ISK", 0),
        "JOD": Currency("JOD", 3),
        "JPY": Currency("¥", 0),
        "KRW": Currency("₩", 0),
        "KWD": Currency("KWD", 3),
        "LYD": Currency("LYD", 3),
        "MXN": Currency("MX$"),
        "NZD": Currency("NZ$"),
        "OMR": Currency("OMR", 3),
        "PHP": Currency("₱"),
        // PLN: written as its code
        "PYG": Currency("PYG", 0),
        "RWF": Currency("RWF", 0),
        "TND": Currency("TND", 3),
        "TWD": Currency("NT$"),
        "UGX": Currency("UGX", 0),
        "USD": Currency("$"),
        "VND": Currency("₫", 0),
        "XAF": Currency("FCFA", 0),
        "XOF": Currency("F\u{202F}CFA", 0),
        "XPF": Currency("CFPF", 0),
    ]
}
