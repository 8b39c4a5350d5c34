/// One setting of a person or of the household.
public struct Preference: Record {
  public let id: PreferenceID
  /// Any JSON value that whoever owns the key can read.
  public var value = JSONText.absent
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "preference")
  public static let table: any (WritableKeyPath<Library, Table<Preference>> & Sendable) = \.preferences
  public static let fields: [Field<Preference>] = [Field("value", \.value, audience: .owner)]

  public init(id: PreferenceID) { self.id = id }
}
