/// A device of the household.
public struct Device: Record {
  public let id: DeviceID
  public var name = ""
  public var appVersion = ""
  public var lastSeen: Instant?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "device")
  public static let table: any (WritableKeyPath<Library, Table<Device>> & Sendable) = \.devices
  public static let fields: [Field<Device>] = [
    Field("name", \.name, audience: .owner, inHistory: false),
    Field("appVersion", \.appVersion, audience: .owner, inHistory: false),
    Field("lastSeen", \.lastSeen, audience: .owner, inHistory: false),
  ]

  public init(id: DeviceID) { self.id = id }
}
