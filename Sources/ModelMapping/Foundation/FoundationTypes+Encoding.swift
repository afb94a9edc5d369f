#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Switchless

/// Foundation's types that a tape stores directly, or whose own encoding loses information.
extension FoundationTypes {
    static let propertyListWriters: [TypeWriter] = [
        .of(Data.self) { data, encoding in
            if let encode = encoding.session.options.data.encode { return try encode(data, encoding) }
            encoding.session.data(Bytes(data.span), at: encoding.index)
        },
        .of(Date.self) { date, encoding in
            if let encode = encoding.session.options.dates.encode { return try encode(date, encoding) }
            try encoding.session.date(date.timeIntervalSinceReferenceDate, at: encoding.index)
        },
    ]

    static let writers: [TypeWriter] =
        propertyListWriters + [
            .of(Decimal.self) { decimal, encoding in
                guard !decimal.isNaN else { return try encoding.encode(Double.nan) }
                encoding.session.digits("\(decimal)", at: encoding.index)
            },
            .of(URL.self) { $1.encode($0.absoluteString) },
        ]
}
