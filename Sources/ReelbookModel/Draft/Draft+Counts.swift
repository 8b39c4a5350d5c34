extension Verb {
  /// A person's counts of popular titles were cleared.
  public static let clearCounts = Verb(rawValue: "clearCounts")
}

/// Clearing counts.
extension Draft {
  /// Clears the counts of popular titles: they start again at this moment.
  ///
  /// No play is deleted. All devices of the household get the new start. A person who is not of the household is an
  /// error.
  public mutating func clearCounts(by person: PersonID? = nil) throws(LibraryError) {
    note(.clearCounts)
    let id = PreferenceID(.countsCleared, of: try known(person))
    var preference = library.preferences[id] ?? Preference(id: id)
    preference.value = JSONText(of: now.watchTime)
    put(preference)
  }
}

extension Library {
  /// When a person's counts of popular titles were last cleared; `nil` for never.
  ///
  /// Costs a look-up for each id of the person.
  public func countsCleared(of person: PersonID) -> WatchTime? {
    identity.all(of: person)
      .compactMap { preferences[PreferenceID(.countsCleared, of: $0)]?.value.value(as: WatchTime.self) }
      .max { ($0.instant ?? .absent, $0) < ($1.instant ?? .absent, $1) }
  }
}

extension PreferenceKey {
  /// When a person last cleared the counts of popular titles.
  static let countsCleared = PreferenceKey("countsCleared")
}
