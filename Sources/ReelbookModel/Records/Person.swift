/// A person of the household.
public struct Person: LibraryRecord {
  public let id: PersonID
  /// What the household calls them.
  public var name = ""
  /// Grown-up by default.
  public var ageGroup = AgeGroup.grownUp
  /// The highest age rating that the person may watch; `nil` for no cap, and for a child 12.
  public var maturityCap: AgeCap?
  /// Whether a person with a cap sees unrated titles; `nil` means yes for a grown-up, no for a child.
  public var seesUnrated: Bool?
  /// Whether adult titles are hidden from a grown-up; they always are from a child.
  public var hidesAdult = false
  /// Titles that the household allows, whatever their rating.
  public var allowed: Set<TitleID> = []
  /// Titles that the household forbids.
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
    of: \.id, sharing: .names, isInEveryLibrary: true, label: { $1.name(of: $0.id) ?? $1.noName },
    trimmed: { person, isHidden in
      var person = person
      person.allowed = person.allowed.filter { !isHidden($0) }
      person.forbidden = person.forbidden.filter { !isHidden($0) }
      return person
    },
    counting: .one,
    sentences: { change in
      let name = ["person": change.name(of: change.written.id)]
      return change.sentence(
        change.text(.addedPerson, name, .addPerson), change.text(.changedPerson, name, .changePerson),
        change.text(.removedPerson, name, .removePerson))
    })

  public init(id: PersonID) { self.id = id }
}

/// The library's own household. There is one such record, `own`.
public struct Household: LibraryRecord {
  public let id: HouseholdID
  /// Its name; empty by default.
  public var name = ""
  /// The services that the household subscribes to.
  public var services: Set<String> = []
  /// The ids under which the household shares lists: none before the first, several after libraries were joined.
  public var ids: Set<HouseholdID> = []
  /// Its known devices, past ones too.
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
    sharing: .none, undoing: .empties, isInEveryLibrary: true,
    counting: .one,
    sentences: { change in
      change.sentence(
        change.text(.namedHousehold, [:], .changeHousehold), change.text(.changedHousehold, [:], .changeHousehold),
        change.text(.removedHousehold, [:], .changeHousehold))
    })

  public init(id: HouseholdID) { self.id = id }
}

/// Whether a person is grown up.
public struct AgeGroup: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of age; the default.
  public static let grownUp = AgeGroup(rawValue: "grownUp")

  /// Not of age. The maturity cap limits what they may watch.
  public static let child = AgeGroup(rawValue: "child")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [AgeGroup] = [.grownUp, .child]
}
