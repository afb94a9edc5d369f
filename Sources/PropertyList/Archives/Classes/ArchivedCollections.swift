import ModelMapping
import Switchless

/// Unfolds `NSArray` to an array of the elements under `NS.objects`.
enum ArchivedArray: ArchiveClass {
    static let name: Name = "NSArray"
    static let summary = "A list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.list("NS.objects"), at: object.position)
    }
}

/// Unfolds `NSMutableArray`, which is archived as `NSArray` is.
enum ArchivedMutableArray: ArchiveClass {
    static let name: Name = "NSMutableArray"
    static let summary = "A list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedArray.unfold(object, with: &unfolder)
    }
}

/// Unfolds `_NSKeyedCoderOldStyleArray`, a C array, to an array.
///
/// The elements are under `$0`, `$1` and so on.
enum ArchivedOldStyleArray: ArchiveClass {
    static let name: Name = "_NSKeyedCoderOldStyleArray"
    static let summary = "A C array."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let elements = object.numbered("$")
        let count = try unfolder.integer("NS.count", of: object)
        guard count == TapeInteger(Int64(elements.count)) else {
            throw object.fault("has \(elements.count) elements, but 'NS.count' is \(count)")
        }
        try unfolder.write(elements, at: object.position)
    }
}

/// Unfolds `NSDictionary`: its keys are under `NS.keys`, its values under `NS.objects`.
///
/// It becomes a map if all keys are strings or all are integers, else an array of alternating keys and values, as
/// Swift's `Dictionary` encodes itself.
enum ArchivedDictionary: ArchiveClass {
    static let name: Name = "NSDictionary"
    static let summary = "Keys and values."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(keys: object.list("NS.keys"), values: object.list("NS.objects"), of: object)
    }
}

/// Unfolds `NSMutableDictionary`, which is archived as `NSDictionary` is.
enum ArchivedMutableDictionary: ArchiveClass {
    static let name: Name = "NSMutableDictionary"
    static let summary = "Keys and values."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedDictionary.unfold(object, with: &unfolder)
    }
}

/// Unfolds `NSSet` to an array of the members under `NS.objects`.
enum ArchivedSet: ArchiveClass {
    static let name: Name = "NSSet"
    static let summary = "A set, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.list("NS.objects"), at: object.position)
    }
}

/// Unfolds `NSMutableSet`, which is archived as `NSSet` is.
enum ArchivedMutableSet: ArchiveClass {
    static let name: Name = "NSMutableSet"
    static let summary = "A set, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedSet.unfold(object, with: &unfolder)
    }
}

/// Unfolds `NSCountedSet` to a dictionary from members to counts.
///
/// The members are under `NS.object0`, `NS.object1` and so on, their counts under `NS.count0`, `NS.count1` and so on.
enum ArchivedCountedSet: ArchiveClass {
    static let name: Name = "NSCountedSet"
    static let summary = "How often each member is in a set, as a dictionary."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let members = object.numbered("NS.object")
        let count = try unfolder.integer("NS.count", of: object)
        guard count == TapeInteger(Int64(members.count)) else {
            throw object.fault("has \(members.count) members, but 'NS.count' is \(count)")
        }
        try unfolder.write(keys: members, values: object.numbered("NS.count"), of: object)
    }
}

/// Unfolds `NSOrderedSet` to an array of its members.
///
/// The members are under `NS.object.0`, `NS.object.1` and so on.
enum ArchivedOrderedSet: ArchiveClass {
    static let name: Name = "NSOrderedSet"
    static let summary = "A set with an order, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.write(object.numbered("NS.object."), at: object.position)
    }
}

/// Unfolds `NSMutableOrderedSet`, which is archived as `NSOrderedSet` is.
enum ArchivedMutableOrderedSet: ArchiveClass {
    static let name: Name = "NSMutableOrderedSet"
    static let summary = "A set with an order, as a list."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedOrderedSet.unfold(object, with: &unfolder)
    }
}
