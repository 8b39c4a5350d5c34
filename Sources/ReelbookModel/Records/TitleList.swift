/// A list of titles and episodes.
public struct TitleList: LibraryRecord {
  public let id: ListID
  /// What people call it; two lists may have one name.
  public var name = ""
  /// The name of a symbol.
  public var icon: String?
  /// The owner: who made it, or took it over from a removed person.
  public var owner = PersonID.absent
  /// The household that shares the list; absent if it was never shared.
  public var household = HouseholdID.absent
  /// The list's place among the lists.
  public var position = OrderKey(rawValue: "")
  /// Whether the members of a shared list see what each has watched of it.
  public var showsProgress = false
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "list")
  public static let table: any (WritableKeyPath<Library, RecordTable<TitleList>> & Sendable) = \.lists
  public static let fields: [Field<TitleList>] = [
    Field("name", \.name),
    Field("icon", \.icon),
    Field("owner", \.owner),
    Field("household", \.household, inHistory: false),
    Field("position", \.position, audience: .owner),
    Field("showsProgress", \.showsProgress),
  ]

  public static let traits = KindTraits<TitleList>(
    sharing: .structure(list: { $0 }, by: .owner(butWriters: ["name", "icon"])), headline: .list,
    label: { $1.name(of: $0.id) },
    counting: .one,
    sentences: { change in
      let (list, name) = (change.written, change.name(of: change.written.id))
      var words = ["list": name]
      if change.effect == .edit, change.fields == ["showsProgress"] {
        return [change.text(list.showsProgress ? .showedProgress : .hidProgress, words, .changeList)]
      }
      guard change.effect == .edit, change.fields.contains("name"), let old = change.before?.name else {
        let changed = change.fields == ["position"] ? change.text(.movedList, words, .move) : nil
        return change.sentence(
          change.text(.madeList, words, .addList), changed ?? change.text(.changedList, words, .changeList),
          change.text(.deletedList, words, .removeList))
      }
      words = [
        "old": change.table.text(NamePhrase.list, ["name": old]),
        "list": change.table.text(NamePhrase.list, ["name": list.name]),
      ]
      return [change.text(.renamedList, words, .changeList)]
    })

  public init(id: ListID) { self.id = id }
}

/// A household's membership in a shared list.
package struct ListMember: LibraryRecord {
  package let id: ListMemberID
  /// To read the list, by default.
  package var role = ListRole.read
  /// The household's participants, under every id that the others know.
  package var people: Set<PersonID> = []
  /// The participants that were named. The others are aliases of these.
  package var named: Set<PersonID> = []
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "member")
  package static let table: any (WritableKeyPath<Library, RecordTable<ListMember>> & Sendable) = \.members
  package static let fields: [Field<ListMember>] = [
    Field("role", \.role, default: .read), Field("people", \.people), Field("named", \.named, audience: .owner),
  ]

  package static let traits = KindTraits<ListMember>(
    sharing: .structure(list: \.list, by: .participant(\.household, says: ["people"])),
    counting: .one,
    sentences: { change in
      let (list, id) = (change.name(of: change.written.list), change.written.id)
      let people = change.library.members.row(id)?.record.people ?? change.written.people
      let names = people.sorted().map { change.name(of: $0) }
      let name = names.isEmpty ? change.table.text(NamePhrase.noHousehold) : change.table.joined(names)
      let words = ["list": list, "people": name]
      return change.sentence(
        change.text(.sharedList, words), change.text(.changedMember, words), change.text(.removedMember, words))
    })

  package init(id: ListMemberID) { self.id = id }

  /// The list that is shared.
  package var list: ListID { id.list }
  /// The household that takes part.
  package var household: HouseholdID { id.household }
}

/// An entry of a list: a subject and its place.
public struct ListEntry: LibraryRecord {
  public let id: ListEntryID
  /// The entry's place in the list.
  public var position = OrderKey(rawValue: "")
  /// When it was added to this list, or to the one that it was moved from.
  public var added: Instant?
  /// Who added it to this list, or to the one that it was moved from.
  public var addedBy = PersonID.absent
  /// The episode's number at TMDb when it was added.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "entry")
  public static let table: any (WritableKeyPath<Library, RecordTable<ListEntry>> & Sendable) = \.entries
  public static let fields: [Field<ListEntry>] = [
    Field("position", \.position),
    Field("added", \.added),
    Field("addedBy", \.addedBy),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<ListEntry>(
    about: .idSubject(place: SubjectPlace(\.id.subject)) { _ in true },
    sharing: .structure(list: \.list, by: .writers, naming: NamedPerson(field: "addedBy", person: { $0.addedBy })),
    headline: .entry,
    label: { entry, names in names.name(of: entry.list).map { "\(names.name(of: entry.subject)) in \($0)" } },
    counting: .one,
    sentences: { change in
      let list = ["list": change.name(of: change.written.list)]
      return change.sentence(
        change.text(.addedToList, list, .add), change.text(.movedInList, list, .move),
        change.text(.removedFromList, list, .remove))
    })

  public init(id: ListEntryID) { self.id = id }

  /// The list that the subject is in.
  public var list: ListID { id.list }
  /// The subject, as it was written.
  public var subject: MediaID { id.subject }
}

/// What a member may do with a list.
public struct ListRole: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// May see it.
  public static let read = ListRole(rawValue: "read")

  /// May see it and change what is in it.
  public static let write = ListRole(rawValue: "write")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [ListRole] = [.read, .write]
}
