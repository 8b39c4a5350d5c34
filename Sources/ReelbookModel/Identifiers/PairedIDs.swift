/// An identifier of two parts, the first a UUID: `9f0c…/series/tmdb/107113/s1e3`.
public protocol PairedID: RecordID {
  /// The first part: the record's owner, such as a person or a list.
  associatedtype First: RandomID
  /// The second part, after the slash: the record's subject or key.
  associatedtype Second: RecordID

  /// Creates an identifier from its parts.
  init(_ first: First, _ second: Second)

  /// The owner, and the subject or key.
  var parts: (First, Second) { get }
}

extension PairedID {
  public static var absent: Self { Self(.absent, .absent) }

  public var isSurelyReadBack: Bool { parts.0.isSurelyReadBack && parts.1.isSurelyReadBack }

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

/// The id of a person's record about a subject: a mark, a resume point, a queue entry.
public struct PersonalID: PairedID {
  /// Whose record it is.
  public let person: PersonID
  /// The subject, as it was written.
  public let subject: MediaID

  public init(_ person: PersonID, _ subject: MediaID) {
    self.person = person
    self.subject = subject
  }

  public var parts: (PersonID, MediaID) { (person, subject) }
}

/// The id of a list entry.
public struct ListEntryID: PairedID {
  public let list: ListID
  /// The subject, as it was written.
  public let subject: MediaID

  public init(_ list: ListID, _ subject: MediaID) {
    self.list = list
    self.subject = subject
  }

  public var parts: (ListID, MediaID) { (list, subject) }
}

/// The id of a household's membership in a list.
package struct ListMemberID: PairedID {
  /// The list that is shared.
  package let list: ListID
  /// The household that takes part.
  package let household: HouseholdID

  package init(_ list: ListID, _ household: HouseholdID) {
    self.list = list
    self.household = household
  }

  package var parts: (ListID, HouseholdID) { (list, household) }
}

/// The id of a setting: its owner and its key.
package struct PreferenceID: PairedID {
  /// The person whose setting it is; `nil` for the household's.
  package var person: PersonID? { owner == .absent ? nil : owner }
  /// The setting's key.
  package let key: PreferenceKey
  private let owner: PersonID

  /// Creates the id of a person's setting, or of the household's.
  package init(_ key: PreferenceKey, of person: PersonID? = nil) {
    self.init(person ?? .absent, key)
  }

  package init(_ owner: PersonID, _ key: PreferenceKey) {
    self.owner = owner
    self.key = key
  }

  package var parts: (PersonID, PreferenceKey) { (owner, key) }
}

/// The key of a setting. Prefix an app's own: `com.example.theme`.
public struct PreferenceKey: RecordID {
  let name: String

  /// Creates a key from any text.
  public init(_ name: String) { self.name = name }

  /// The beginning of the key of an import's record.
  package static let importPrefix = "import of "

  /// Whether it is the key of an import's record, and no setting.
  package var isOfImport: Bool { name.hasPrefix(Self.importPrefix) }

  public static var absent: PreferenceKey { PreferenceKey("") }

  public static func < (a: PreferenceKey, b: PreferenceKey) -> Bool { a.name < b.name }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) { name = letters.text(range) }

  public func appendText(to letters: inout [UInt8]) { letters.append(contentsOf: name.utf8) }
}
