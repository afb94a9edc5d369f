#if BridgeStorage
import Foundation
import GRDB

/// Bytes as a BLOB, which GRDB has as Foundation's `Data`.
struct DatabaseBytes: DatabaseValueConvertible {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var databaseValue: DatabaseValue { Data(bytes).databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> DatabaseBytes? {
        Data.fromDatabaseValue(value).map { DatabaseBytes([UInt8]($0)) }
    }
}
#endif
