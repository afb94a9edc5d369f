#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The types of Foundation that a tape holds as such, or whose own way of encoding would lose something.
extension FoundationTypes {
    static let writers: [TypeWriter] = [
        .of(Data.self) { data, encoding in
            data.withUnsafeBytes { encoding.session.data($0.bindMemory(to: UInt8.self), at: encoding.place) }
        },
        .of(Date.self) { try $1.session.date($0.timeIntervalSinceReferenceDate, at: $1.place) },
        .of(Decimal.self) { decimal, encoding in
            guard !decimal.isNaN else { return try encoding.encode(Double.nan) }
            encoding.session.digits("\(decimal)", at: encoding.place)
        },
        .of(URL.self) { $1.encode($0.absoluteString) },
    ]
}

extension ModelValue {
    /// A value stays exactly what it is, whole numbers beyond 64 bits and the numbers of objects too. The names of a dictionary are
    /// sorted, as they have no order of their own.
    static let writers: [TypeWriter] = [
        .of(ModelValue.self) { value, encoding in
            if let integer = value.integer { return encoding.session.integer(integer, at: encoding.place) }
            if let uid = value.uid { return encoding.session.uid(uid, at: encoding.place) }
            guard let dictionary = value.dictionary else { return try value.encode(to: encoding) }
            var members = encoding.container(keyedBy: PathKey.self)
            for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
                try members.encode(value, forKey: PathKey(key))
            }
        }, TapeValue.writer,
    ]
}
