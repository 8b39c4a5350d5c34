/// A person of the household.
public struct Person: Record {
  public let id: PersonID
  /// What the household calls them.
  public var name = ""
  /// Grown up where nothing else is said.
  public var ageGroup = AgeGroup.grownUp
  /// The highest certificate that the person may watch, such as `PG-13`.
  public var maturityCap: String?
  /// The services that the person subscribes to.
  public var services: Set<String> = []
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "person")
  public static let table: any (WritableKeyPath<Library, Table<Person>> & Sendable) = \.persons
  public static let fields: [Field<Person>] = [
    Field("name", \.name),
    Field("ageGroup", \.ageGroup, default: .grownUp, audience: .owner),
    Field("maturityCap", \.maturityCap, audience: .owner),
    Field("services", \.services, audience: .owner),
  ]

  public static let traits = KindTraits<Person>(
    of: \.id, sharing: .names, isOfEveryLibrary: true, label: { $1.name(of: $0.id) ?? "no name" },
    words: { telling in
      let name = telling.name(of: telling.written.id)
      return telling.sentence("Added \(name)", "Changed \(name)", "Removed \(name)")
    })

  public init(id: PersonID) { self.id = id }
}

/// The household that a library is of.
public struct Household: Record {
  public let id: HouseholdID
  /// What the household calls itself; empty until somebody says.
  public var name = ""
  /// The services that the household subscribes to.
  public var services: Set<String> = []
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "household")
  public static let table: any (WritableKeyPath<Library, Table<Household>> & Sendable) = \.households
  public static let fields: [Field<Household>] = [
    Field("name", \.name, audience: .owner), Field("services", \.services, audience: .owner),
  ]

  public static let traits = KindTraits<Household>(
    sharing: .none, undoing: .empties, isOfEveryLibrary: true,
    words: { telling in
      telling.sentence("Named the household", "Changed the household", "Removed the household")
    })

  public init(id: HouseholdID) { self.id = id }
}
