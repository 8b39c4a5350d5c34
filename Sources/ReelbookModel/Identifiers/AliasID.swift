/// What an alias joins: an id of a title, or of a person.
///
/// Closed: only titles and persons have aliases.
public enum AliasID: Hashable, Sendable {
  /// A title, which can be joined with another of its kind.
  case title(TitleID)
  /// A person, who can be joined with another person.
  case person(PersonID)

  /// The title; `nil` of a person.
  var title: TitleID? { if case .title(let id) = self { id } else { nil } }
}

extension AliasID: RecordID {
  public static var absent: AliasID { .title(.absent) }

  public static func < (a: AliasID, b: AliasID) -> Bool {
    switch (a, b) {
    case (.title(let a), .title(let b)): a < b
    case (.person(let a), .person(let b)): a < b
    case (.title, .person): true
    case (.person, .title): false
    }
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    if let title = TitleID(letters, range) {
      self = .title(title)
    } else {
      guard let person = PersonID(letters, range) else { return nil }
      self = .person(person)
    }
  }

  public func appendText(to letters: inout [UInt8]) {
    switch self {
    case .title(let id): id.appendText(to: &letters)
    case .person(let id): id.appendText(to: &letters)
    }
  }
}
