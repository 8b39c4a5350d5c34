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

  public static let traits = KindTraits<TitleList>(
    sharing: .structure(list: { $0 }), label: { $1.name(of: $0.id) },
    words: { telling in
      let (list, name) = (telling.written, telling.name(of: telling.written.id))
      if telling.effect == .edit, telling.fields == ["showsProgress"] {
        return [(list.showsProgress ? "Showed" : "Stopped showing") + " what was watched of \(name)"]
      }
      guard telling.effect == .edit, telling.fields.contains("name"), let old = telling.before?.name else {
        return telling.sentence("Made the list \(name)", "Changed the list \(name)", "Deleted the list \(name)")
      }
      return ["Renamed the list “\(old)” to “\(list.name)”"]
    })

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

  public static let traits = KindTraits<ListMember>(
    of: \.person, sharing: .structure(list: \.list),
    words: { telling in
      let (name, list) = (telling.name(of: telling.written.person), telling.name(of: telling.written.list))
      return telling.sentence(
        "Shared \(list) with \(name)", "Changed what \(name) may do in \(list)", "Took \(name) out of \(list)")
    })

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

  public static let traits = KindTraits<ListEntry>(
    about: .idSubject(place: SubjectPlace(\.id.subject)) { _ in true }, sharing: .structure(list: \.list),
    label: { entry, names in names.name(of: entry.list).map { "\(names.name(of: entry.subject)) in \($0)" } },
    words: { telling in
      let (name, list) = (telling.name, telling.name(of: telling.written.list))
      return telling.sentence(
        "Added \(name) to \(list)", "Moved \(name) within \(list)", "Removed \(name) from \(list)")
    })

  public init(id: ListEntryID) { self.id = id }

  /// The list that the subject is in.
  public var list: ListID { id.list }
  /// What is in the list, as it was written down.
  public var subject: Subject { id.subject }
}
