/// A setting of a person or of the household.
public struct Preference: LibraryRecord {
  public let id: PreferenceID
  /// Any JSON value.
  public var value = JSONText.absent
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "preference")
  public static let table: any (WritableKeyPath<Library, RecordTable<Preference>> & Sendable) = \.preferences
  public static let fields: [Field<Preference>] = [Field("value", \.value, audience: .owner)]

  public static let traits = KindTraits<Preference>(
    sharing: .none, isInEveryLibrary: true, label: { preference, _ in "\(preference.id.key)" },
    words: { telling in
      let key = telling.written.id.key
      guard key != .countsCleared else {
        let cleared = telling.text("clearedCounts", [:], .clearCounts)
        return telling.sentence(cleared, cleared, telling.text("unclearedCounts", [:], .clearCounts))
      }
      let set = telling.text("set", ["key": "\(key)"], .set)
      return telling.sentence(set, set, telling.text("reset", ["key": "\(key)"], .set))
    })

  public init(id: PreferenceID) { self.id = id }
}
