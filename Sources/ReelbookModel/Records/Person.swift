/// A person of the household.
public struct Person: LibraryRecord {
  public let id: PersonID
  /// What the household calls them.
  public var name = ""
  /// Grown up where nothing else is said.
  public var ageGroup = AgeGroup.grownUp
  /// The highest age of what the person may watch; `nil` for none, and for a child 12.
  public var maturityCap: AgeCap?
  /// Whether the person sees what nobody rated, where there is a cap; `nil` for a grown-up's yes and a child's no.
  public var seesUnrated: Bool?
  /// Whether what is for adults alone is hidden from a grown-up; from a child it always is.
  public var hidesAdult = false
  /// What the household lets the person watch by hand, whatever it is rated.
  public var allowed: Set<TitleID> = []
  /// What the household keeps from the person by hand.
  public var forbidden: Set<TitleID> = []
  /// How long and when the person may watch.
  public var limits = WatchLimits()
  /// The services that the person subscribes to.
  public var services: Set<String> = []
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "person")
  public static let table: any (WritableKeyPath<Library, RecordTable<Person>> & Sendable) = \.persons
  public static let fields: [Field<Person>] = [
    Field("name", \.name),
    Field("ageGroup", \.ageGroup, default: .grownUp, audience: .owner),
    Field("maturityCap", \.maturityCap, audience: .owner),
    Field("seesUnrated", \.seesUnrated, audience: .owner),
    Field("hidesAdult", \.hidesAdult, audience: .owner),
    Field("allowed", \.allowed, audience: .owner),
    Field("forbidden", \.forbidden, audience: .owner),
    Field("limits", \.limits, audience: .owner),
    Field("services", \.services, audience: .owner),
  ]

  public static let traits = KindTraits<Person>(
    of: \.id, sharing: .names, isOfEveryLibrary: true, label: { $1.name(of: $0.id) ?? "no name" },
    trimmed: { person, isHidden in
      var person = person
      person.allowed = person.allowed.filter { !isHidden($0) }
      person.forbidden = person.forbidden.filter { !isHidden($0) }
      return person
    },
    words: { telling in
      let name = ["person": telling.name(of: telling.written.id)]
      return telling.sentence(
        telling.told("addedPerson", name, .addPerson), telling.told("changedPerson", name, .changePerson),
        telling.told("removedPerson", name, .removePerson))
    })

  public init(id: PersonID) { self.id = id }
}

/// The household that a library is of. There is one such record, `own`.
public struct Household: LibraryRecord {
  public let id: HouseholdID
  /// What the household calls itself; empty until somebody says.
  public var name = ""
  /// The services that the household subscribes to.
  public var services: Set<String> = []
  /// Under which ids the household shares lists: none before the first, several where two libraries were joined.
  public var ids: Set<HouseholdID> = []
  /// Its devices, past ones too, as far as they were ever noted.
  package var devices: Set<DeviceID> = []
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "household")
  public static let table: any (WritableKeyPath<Library, RecordTable<Household>> & Sendable) = \.households
  public static let fields: [Field<Household>] = [
    Field("name", \.name, audience: .owner), Field("services", \.services, audience: .owner),
    Field("ids", \.ids, audience: .owner, inHistory: false),
    Field("devices", \.devices, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Household>(
    sharing: .none, undoing: .empties, isOfEveryLibrary: true,
    words: { telling in
      telling.sentence(
        telling.told("namedHousehold", [:], .changeHousehold), telling.told("changedHousehold", [:], .changeHousehold),
        telling.told("removedHousehold", [:], .changeHousehold))
    })

  public init(id: HouseholdID) { self.id = id }
}
