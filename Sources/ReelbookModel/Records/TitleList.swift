/// A list of titles and episodes.
public struct TitleList: Record {
  public let id: ListID
  /// What people call it; two lists may have one name.
  public var name = ""
  /// The name of a symbol.
  public var icon: String?
  /// Who made it, or took it over from a person who left.
  public var owner = PersonID.absent
  /// The list's place among the lists.
  public var position = OrderKey(rawValue: "")
  /// Whether the members of a shared list see what each has watched of it.
  public var showsProgress = false
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "list")
  public static let table: any (WritableKeyPath<Library, Table<TitleList>> & Sendable) = \.lists
  public static let fields: [Field<TitleList>] = [
    Field("name", \.name),
    Field("icon", \.icon),
    Field("owner", \.owner),
    Field("position", \.position, audience: .owner),
    Field("showsProgress", \.showsProgress),
  ]

  public init(id: ListID) { self.id = id }
}

/// A participant's part in a list.
public struct ListMember: Record {
  public let id: ListMemberID
  /// To see the list where nothing else is said.
  public var role = ListRole.read
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "member")
  public static let table: any (WritableKeyPath<Library, Table<ListMember>> & Sendable) = \.members
  public static let fields: [Field<ListMember>] = [Field("role", \.role, default: .read)]

  public init(id: ListMemberID) { self.id = id }

  /// The list that is shared.
  public var list: ListID { id.list }
  /// Who takes part in it.
  public var person: PersonID { id.person }
}

/// That a subject is in a list, and where.
public struct ListEntry: Record {
  public let id: ListEntryID
  /// Orders the list; another key moves the entry.
  public var position = OrderKey(rawValue: "")
  /// When it was put there, or in the list that it was moved from, as a list can be sorted by.
  public var added: Instant?
  /// Who put it there, or in the list that it was moved from.
  public var addedBy = PersonID.absent
  /// The episode's number at TMDb when it was added.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "entry")
  public static let table: any (WritableKeyPath<Library, Table<ListEntry>> & Sendable) = \.entries
  public static let fields: [Field<ListEntry>] = [
    Field("position", \.position),
    Field("added", \.added),
    Field("addedBy", \.addedBy),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public init(id: ListEntryID) { self.id = id }

  /// The list that the subject is in.
  public var list: ListID { id.list }
  /// What is in the list, as it was written down.
  public var subject: Subject { id.subject }
}
