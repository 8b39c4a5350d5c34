/// A device of the household.
public struct Device: LibraryRecord {
  public let id: DeviceID
  /// What its owner calls it.
  public var name = ""
  /// The version of the app on it.
  public var appVersion = ""
  /// The person who used it last; absent if unknown.
  public var person = PersonID.absent
  /// When it was last in use, by its own clock.
  public var lastSeen: Instant?
  /// The public keys with which it seals.
  package var keys = ""
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "device")
  public static let table: any (WritableKeyPath<Library, RecordTable<Device>> & Sendable) = \.devices
  public static let fields: [Field<Device>] = [
    Field("name", \.name, audience: .owner, inHistory: false),
    Field("appVersion", \.appVersion, audience: .owner, inHistory: false),
    Field("person", \.person, audience: .owner, inHistory: false),
    Field("lastSeen", \.lastSeen, audience: .owner, inHistory: false),
    Field("keys", \.keys, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Device>(sharing: .none, isInEveryLibrary: true)

  public init(id: DeviceID) { self.id = id }
}
