/// One setting of a person or of the household.
public struct Preference: Record {
  public let id: PreferenceID
  /// Any JSON value that whoever owns the key can read.
  public var value = JSONText.absent
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "preference")
  public static let table: any (WritableKeyPath<Library, Table<Preference>> & Sendable) = \.preferences
  public static let fields: [Field<Preference>] = [Field("value", \.value, audience: .owner)]

  public static let traits = KindTraits<Preference>(
    sharing: .none, isOfEveryLibrary: true, label: { preference, _ in "\(preference.id.key)" },
    words: { telling in
      let key = telling.written.id.key
      return key == .countsCleared
        ? telling.sentence("Cleared the counts", "Cleared the counts", "Took back clearing the counts")
        : telling.sentence("Set \(key)", "Set \(key)", "Reset \(key)")
    })

  public init(id: PreferenceID) { self.id = id }
}
