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
    whenLeaving: { preference, isLeaver in preference.id.person.map(isLeaver) ?? true ? preference : nil },
    counting: .one,
    sentences: { change in
      let key = change.written.id.key
      guard key != .countsCleared else {
        let cleared = change.text(.clearedCounts, [:], .clearCounts)
        return change.sentence(cleared, cleared, change.text(.unclearedCounts, [:], .clearCounts))
      }
      let set = change.text(.set, ["key": "\(key)"], .set)
      return change.sentence(set, set, change.text(.reset, ["key": "\(key)"], .set))
    })

  package init(id: PreferenceID) { self.id = id }
}
