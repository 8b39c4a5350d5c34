/// An identifier of two parts, the first a UUID: `9f0c…/series/tmdb/107113/s1e3`.
public protocol PairedID: RecordID {
  /// What the identifier begins with: whose the record is.
  associatedtype First: RandomID
  /// What follows behind the slash: what the record is about.
  associatedtype Second: RecordID

  /// Makes an identifier from its parts.
  init(_ first: First, _ second: Second)

  /// Whose the record is, and what it is about.
  var parts: (First, Second) { get }
}

extension PairedID {
  public static var absent: Self { Self(.absent, .absent) }

  public static func < (a: Self, b: Self) -> Bool {
    a.parts.0 == b.parts.0 ? a.parts.1 < b.parts.1 : a.parts.0 < b.parts.0
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    let slash = range.lowerBound + 36
    guard slash < range.upperBound, letters[slash] == UInt8(ascii: "/"),
      let first = First(letters, range.lowerBound..<slash), let second = Second(letters, slash + 1..<range.upperBound)
    else { return nil }
    self.init(first, second)
  }

  public func appendText(to letters: inout [UInt8]) {
    parts.0.appendText(to: &letters)
    letters.append(UInt8(ascii: "/"))
    parts.1.appendText(to: &letters)
  }
}

/// Names what a person has of their own about a subject: a mark, a resume point, a place in the queue.
public struct PersonalID: PairedID {
  /// Whose record it is.
  public let person: PersonID
  /// What the record is about, as it was written down.
  public let subject: MediaID

  public init(_ person: PersonID, _ subject: MediaID) {
    self.person = person
    self.subject = subject
  }

  public var parts: (PersonID, MediaID) { (person, subject) }
}

/// Names the entry of a subject in a list.
public struct ListEntryID: PairedID {
  /// The list that the subject is in.
  public let list: ListID
  /// What is in the list, as it was written down.
  public let subject: MediaID

  public init(_ list: ListID, _ subject: MediaID) {
    self.list = list
    self.subject = subject
  }

  public var parts: (ListID, MediaID) { (list, subject) }
}

/// Names a household's part in a list.
public struct ListMemberID: PairedID {
  /// The list that is shared.
  public let list: ListID
  /// Which household takes part in it.
  public let household: HouseholdID

  public init(_ list: ListID, _ household: HouseholdID) {
    self.list = list
    self.household = household
  }

  public var parts: (ListID, HouseholdID) { (list, household) }
}

/// Names a setting: whose it is, and its key.
public struct PreferenceID: PairedID {
  /// The person whose setting it is; `nil` for the household's.
  public var person: PersonID? { owner == .absent ? nil : owner }
  /// Which setting it is, among those of its owner.
  public let key: PreferenceKey
  private let owner: PersonID

  /// A person's setting, or the household's.
  public init(_ key: PreferenceKey, of person: PersonID? = nil) {
    self.init(person ?? .absent, key)
  }

  public init(_ owner: PersonID, _ key: PreferenceKey) {
    self.owner = owner
    self.key = key
  }

  public var parts: (PersonID, PreferenceKey) { (owner, key) }
}

/// The key of a setting; an app's own begin with something of its own, such as `com.example.theme`.
public struct PreferenceKey: RecordID {
  let name: String

  /// Takes any name; an app's own begins with something of its own.
  public init(_ name: String) { self.name = name }

  public static var absent: PreferenceKey { PreferenceKey("") }

  public static func < (a: PreferenceKey, b: PreferenceKey) -> Bool { a.name < b.name }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) { name = JSONCursor.text(letters, range) }

  public func appendText(to letters: inout [UInt8]) { letters.append(contentsOf: name.utf8) }
}
