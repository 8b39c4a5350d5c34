/// A setting of a person or of the household.
package struct Preference: LibraryRecord {
  package let id: PreferenceID
  /// Any JSON value.
  package var value = JSONText.absent
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "preference")
  package static let table: any (WritableKeyPath<Library, RecordTable<Preference>> & Sendable) = \.preferences
  package static let fields: [Field<Preference>] = [Field("value", \.value, audience: .owner)]

  package static let traits = KindTraits<Preference>(
    sharing: .none, isInEveryLibrary: true, label: { preference, _ in "\(preference.id.key)" },
    words: { telling in
      let key = telling.written.id.key
      guard key != .countsCleared else {
        let cleared = telling.text(.clearedCounts, [:], .clearCounts)
        return telling.sentence(cleared, cleared, telling.text(.unclearedCounts, [:], .clearCounts))
      }
      let set = telling.text(.set, ["key": "\(key)"], .set)
      return telling.sentence(set, set, telling.text(.reset, ["key": "\(key)"], .set))
    })

  package init(id: PreferenceID) { self.id = id }
}
